import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { operationPaths } from '@/lib/contract/paths'

/** Forms after which no list of the page is another, and why. */
const NOTHING_TO_READ: Readonly<Record<string, string>> = {
  'local-sign-in-form.tsx': 'it leads to another document',
  'preview-accounts.tsx': 'it leads to another document',
  'device-code-form.tsx': 'it leads to a page without lists',
  'user-password-dialog.tsx': 'nothing tells who has a password',
  'upload-form.tsx': 'an upload reads by itself what it has made',
}

const SHELL = /<(?:FormPanel|FormPage|FormDialog|NestedForm)\b|\buseActionForm\(/g
/** `touches={X}` of a shell, or `touches,` and `touches: X` among its options. */
const TOUCHES = /\btouches(?:=\{(\w+)\}|: (\w+)| ?(?=,))/g
const NAMED = (name: string) => new RegExp(String.raw`\bconst ${name}\b[^=]*= \[([^\]]*)\]`)

/** The sources of the app, by path. */
async function sources(): Promise<ReadonlyMap<string, string>> {
  const app = fileURLToPath(new URL('.', import.meta.url))
  const paths = (await readdir(app, { recursive: true })).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
  )
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path, await readFile(join(app, path), 'utf8')] as const),
    ),
  )
}

test('what a form changes is read again: each says which reads, and they are some', async () => {
  const all = await sources()
  const everything = [...all.values()].join('\n')
  /** The reads that a name stands for: of its own file, or of the one that exports it. */
  const readsOf = (name: string, source: string): readonly string[] => {
    const list = NAMED(name).exec(source) ?? NAMED(name).exec(everything)
    return [...(list?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, read = '']) => read)
  }
  const wrong: string[] = []
  for (const [path, source] of all) {
    // What a nested form without an action gathers is sent by the form behind it.
    const shells = (source.match(SHELL) ?? []).length
    const gathers = (source.match(/<NestedForm\b(?![^>]*\saction=)/g) ?? []).length
    const file = basename(path)
    if (shells === gathers || file in NOTHING_TO_READ) continue
    const touched = [...source.matchAll(TOUCHES)].map(([, one, other]) => one ?? other ?? 'touches')
    if (touched.length === 0) wrong.push(`${file}: a form without touches`)
    for (const name of touched) {
      const reads = readsOf(name, source)
      if (reads.length === 0) wrong.push(`${file}: ${name} is empty`)
      for (const read of reads)
        if (!(read in operationPaths)) wrong.push(`${file}: ${read} is no operation`)
    }
  }
  expect(wrong).toEqual([])
})
