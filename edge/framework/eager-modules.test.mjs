import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeModulesEager, withEagerApp, withEagerModules } from './eager-modules.mjs'

const chunk = (/** @type {string} */ modules) =>
  `(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(["object"==typeof document?document.currentScript:void 0,${modules}]);`

it('puts each module in parentheses, and nothing within one', () => {
  const code = chunk(
    '12,(e,t)=>{t.exports=()=>1},13,14,e=>{e.s(["f",0,()=>2])},15,function(e){e()}',
  )
  expect(withEagerModules(code)).toBe(
    chunk('12,((e,t)=>{t.exports=()=>1}),13,14,(e=>{e.s(["f",0,()=>2])}),15,(function(e){e()})'),
  )
})

it('tells modules with the same code apart', () => {
  expect(withEagerModules(chunk('1,e=>{e()},2,e=>{e()}'))).toBe(chunk('1,(e=>{e()}),2,(e=>{e()})'))
})

it('leaves what is no chunk as it is', () => {
  expect(withEagerModules('(()=>{let runtime})()')).toBe('(()=>{let runtime})()')
})

it('goes over a folder, and refuses one whose chunks have another shape', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'eager-modules-'))
  try {
    await writeFile(join(folder, 'runtime.js'), '(()=>{})()')
    await expect(makeModulesEager(folder)).rejects.toThrow('has modules')
    await writeFile(join(folder, 'a.js'), chunk('1,e=>{e()}'))
    expect(await makeModulesEager(folder)).toBe(1)
    expect(await readFile(join(folder, 'a.js'), 'utf8')).toBe(chunk('1,(e=>{e()})'))
    expect(await readFile(join(folder, 'runtime.js'), 'utf8')).toBe('(()=>{})()')
    // As a build that takes a chunk from its cache.
    expect(await makeModulesEager(folder)).toBe(1)
    expect(await readFile(join(folder, 'a.js'), 'utf8')).toBe(chunk('1,(e=>{e()})'))
  } finally {
    await rm(folder, { recursive: true })
  }
})

it('puts the app of a Worker in parentheses, and moves nothing before its end', async () => {
  const app = 'async()=>{"use strict";x=()=>{};globalThis.internalFetch=fetch;app=await y()}'
  const code = `var l=a=>a(),x,app,y=()=>7,load=()=>l(${app});var after=1;`
  const eager = withEagerApp(code)
  expect(eager.length).toBe(code.length + 1)
  expect(eager).toContain('l((async function(){     x=')
  expect(eager).toContain('app=await y()}));var after')
  for (const word of ['x=()=>{}', 'await y()']) expect(eager.indexOf(word)).toBe(code.indexOf(word))
  const run = (/** @type {string} */ text) =>
    new Function(`return (async () => { ${text} await load(); return [app, after] })()`)()
  expect(await run(eager)).toEqual(await run(code))
})

it('refuses a Worker of another shape', () => {
  const app = 'async()=>{"use strict";globalThis.internalFetch=fetch;app=y()}'
  for (const code of ['', 'l(async()=>{"use strict";y()})', `l(${app});m(${app})`])
    expect(() => withEagerApp(code)).toThrow('as one function')
})
