/** A board as a picture: SVG from the server, PNG converted in the browser. */
import { Unreachable } from '../../api/client'
import type { Asked } from '../../api/types'

type Board = Asked<'draw_picture'>

const PNG_SIZE = 1280

async function drawn(board: Board): Promise<string> {
  const answer = await fetch('api/pictures', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Tilewright': '1' },
    body: JSON.stringify(board),
  }).catch(() => null)
  if (!answer?.ok) throw new Unreachable('pictures')
  return await answer.text()
}

export async function svgPicture(board: Board): Promise<Blob> {
  return new Blob([await drawn(board)], { type: 'image/svg+xml' })
}

export async function pngPicture(board: Board): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(
    await drawn({ ...board, size: PNG_SIZE }),
  )}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Unreachable('canvas')
  return blob
}

/** Downloads data under a name. */
export function keep(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // the browser has started the download by the next task
  setTimeout(() => URL.revokeObjectURL(link.href))
}
