import { expect, test } from 'vitest'
import { droppedFiles, inOrder } from './dropped'

/** A folder whose content comes in two parts, as from a browser. */
function folder(name: string, content: readonly object[]): object {
  const parts = [content.slice(0, 1), content.slice(1)].filter((part) => part.length > 0)
  return {
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => ({
      readEntries: (give: (some: object[]) => void) => give(parts.shift() ?? []),
    }),
  }
}

function entry(name: string): object {
  const file = (give: (file: File) => void): void => give(new File(['x'], name))
  return { name, isFile: true, isDirectory: false, file }
}

function drop(entries: readonly object[], files: readonly File[] = []): DataTransfer {
  const items = entries.map((one) => ({ webkitGetAsEntry: () => one }))
  return { items, files } as unknown as DataTransfer
}

async function namesOf(dropped: DataTransfer): Promise<string[]> {
  return (await droppedFiles(dropped)).map((file) => file.name)
}

test('files come in the order in which people number them', () => {
  const files = ['game 10.gcg', 'game 9.gcg', 'Game 1.gcg'].map((name) => new File([], name))
  expect(inOrder(files).map(({ name }) => name)).toEqual([
    'Game 1.gcg',
    'game 9.gcg',
    'game 10.gcg',
  ])
})

test('files that are dropped are taken whatever they are called', async () => {
  const files = ['a.gcg', 'b'].map((name) => new File([], name))
  expect(await namesOf(drop([entry('a.gcg'), entry('b')], files))).toEqual(['a.gcg', 'b'])
})

test('of a folder the records are taken, those in its folders too', async () => {
  const within = folder('2026', [
    entry('c.GCG'),
    entry('photo.jpg'),
    folder('May', [entry('d.txt')]),
  ])
  expect(await namesOf(drop([entry('b'), within]))).toEqual(['b', 'c.GCG', 'd.txt'])
})
