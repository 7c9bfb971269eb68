import { hasWords } from '@/lib/format/has-words'

/** A folder of a bundle; the root has no name. */
export interface Folder {
  readonly name: string
  /** From the root, with a slash at its end; '' for the root. */
  readonly path: string
  readonly folders: readonly Folder[]
  /** Whole names of the files in it, as the index has them. */
  readonly files: readonly string[]
  /** How many files are in it and below. */
  readonly count: number
}

interface Growing {
  readonly folders: Map<string, Growing>
  readonly files: string[]
}

/** As people count: `sled-2` before `sled-10`. */
const order = new Intl.Collator('en', { numeric: true }).compare

const isFolder = (name: string): boolean => name.endsWith('/')

/** The last part of a file's name. */
export const baseName = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

/** The folders that the names of an index make. Names that end with a slash are folders of their own. */
export function treeOf(names: readonly string[]): Folder {
  const root: Growing = { folders: new Map(), files: [] }
  for (const name of new Set(names)) {
    const parts = name.split('/')
    let at = root
    for (const part of parts.slice(0, -1)) {
      const next = at.folders.get(part) ?? { folders: new Map(), files: [] }
      at.folders.set(part, next)
      at = next
    }
    if (!isFolder(name)) at.files.push(name)
  }
  return grown('', '', root)
}

function grown(name: string, path: string, { folders, files }: Growing): Folder {
  const inside = [...folders]
    .map(([part, folder]) => grown(part, `${path}${part}/`, folder))
    .toSorted((one, other) => order(one.name, other.name))
  return {
    ...{ name, path, folders: inside },
    files: files.toSorted(order),
    count: files.length + inside.reduce((sum, { count }) => sum + count, 0),
  }
}

/** The files whose names have every word of the text, in their order. */
export const found = (names: readonly string[], text: string): readonly string[] =>
  [...new Set(names)].filter((name) => !isFolder(name) && hasWords(name, text)).toSorted(order)
