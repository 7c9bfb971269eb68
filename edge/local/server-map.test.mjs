import { mkdtemp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TraceMap } from '@jridgewell/trace-mapping'
import { transform } from 'esbuild'
import { expect, it } from 'vitest'
import { modulesOf, sameWords, withSources, workerMap } from './server-map.mjs'

const SOURCE = `import { read } from './read'

export async function stopInstance(id: string) {
  const instance = await read('/v1/instances/' + id)
  if (instance.runState !== 'running') {
    throw new RangeError('instance-is-not-running')
  }
  return instance.timeModified === undefined ? 'unknown' : instance.timeModified
}
`

it('leads from the Worker to the source through a bundler that writes no map', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'maps-'))
  const [bundle, worker] = [join(folder, 'handler.mjs'), join(folder, 'worker.js.map')]
  await mkdir(join(folder, 'chunks'))
  const inChunk = (/** @type {string} */ code) =>
    `module.exports=[4711,(a,b,c)=>{a.z("before")},81234,(a,b,c)=>{${code}}];`

  // Next: minified, with a map. Its head moves the columns of one line.
  const chunk = await transform(SOURCE, {
    ...{ loader: 'ts', format: 'cjs', minify: true, sourcemap: true },
    sourcefile: '../../../lib/stop-instance.ts',
  })
  const code = chunk.code.trim().replaceAll('\n', '')
  const head = inChunk('').length - 4
  const map = JSON.parse(chunk.map)
  const sections = [{ offset: { line: 0, column: head }, map }]
  await writeFile(join(folder, 'chunks/a.js'), inChunk(code))
  await writeFile(join(folder, 'chunks/a.js.map'), JSON.stringify({ version: 3, sections }))
  // OpenNext: laid out in another way, with code of its own before it.
  const bundled = await transform(`var own = [1, 2, 3].map((each) => each.own)\n${inChunk(code)}`, {
    ...{ minifyWhitespace: true, minifySyntax: true },
  })
  await writeFile(bundle, bundled.code)
  // Wrangler: minified, with a map.
  const last = await transform(bundled.code, {
    ...{ minify: true, sourcemap: true, sourcefile: 'handler.mjs' },
  })
  await writeFile(worker, last.map)

  const whole = new TraceMap(await workerMap({ worker, bundle, chunks: join(folder, 'chunks') }))
  const lines = last.code.split('\n')
  const placeOf = (/** @type {string} */ word) => {
    const line = lines.findIndex((each) => each.includes(word))
    return `${line + 1}:${(lines[line] ?? '').indexOf(word) + 1}`
  }
  const rowOf = (/** @type {string} */ word) =>
    SOURCE.split('\n').findIndex((each) => each.includes(word)) + 1
  for (const word of ['runState', 'RangeError', 'timeModified'])
    for (const file of ['worker.js', 'console-worker', 'worker'])
      expect(withSources(`at async b (${file}:${placeOf(word)})`, whole)).toMatch(
        new RegExp(`^at async b \\(lib/stop-instance\\.ts:${rowOf(word)}:\\d+\\)$`),
      )
  // What isn't known stays.
  expect(withSources('at c (worker.js:99999:1), node:events:1:2', whole)).toBe(
    'at c (worker.js:99999:1), node:events:1:2',
  )
  expect(await readFile(bundle, 'utf8')).not.toContain('lib/stop-instance')
})

it('goes on after words that one side alone has', () => {
  const words = (/** @type {string} */ code) => modulesOf(`[4711,a=>{${code}}]`)[0]?.words ?? []
  const left = words('a.one();a.two();a.three();a.four();a.five();a.six()')
  const right = words('a.one();a.three();b.four();a.five();x.other();a.six();a.six();a.six()')
  const names = [...sameWords(left, right)].map(([at]) => left.find((word) => word.at === at)?.word)
  expect(names).toEqual(expect.arrayContaining(['.one', '.three', '.four', '.five']))
  expect(names).not.toContain('.two')
})
