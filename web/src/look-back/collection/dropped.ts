/** The files that were dropped on the page, those in folders among them. */
const RECORDS = /\.(gcg|txt)$/i

export async function droppedFiles(dropped: DataTransfer): Promise<File[]> {
  // asked at once: a drop is empty after its event
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry())
  const plain = [...dropped.files]
  if (!entries.some((entry) => entry?.isDirectory)) return inOrder(plain)
  const found = await Promise.all(entries.map((entry) => (entry ? filesIn(entry) : [])))
  return inOrder(found.flat())
}

/** Chosen or dropped files in the order of their names. */
export function inOrder(files: readonly File[]): File[] {
  const order = new Intl.Collator(undefined, { numeric: true })
  return [...files].sort((one, other) => order.compare(one.name, other.name))
}

async function filesIn(entry: FileSystemEntry, within = false): Promise<File[]> {
  if (entry.isFile) {
    // what else lies in a folder was not meant
    if (within && !RECORDS.test(entry.name)) return []
    const file = entry as FileSystemFileEntry
    return [await new Promise<File>((resolve, reject) => file.file(resolve, reject))]
  }
  const found: File[] = []
  for (const one of await entriesIn(entry as FileSystemDirectoryEntry)) {
    found.push(...(await filesIn(one, true)))
  }
  return found
}

async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    // some hundred of them at a time
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...some)
  }
}
