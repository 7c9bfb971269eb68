import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { leaveOut, shareChunks, shareModules, shortenNames } from './slim-server.mjs'

const require = createRequire(import.meta.url)

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slim-server-'))
  await mkdir(join(folder, 'ssr'))
  // What it says of files below counts, and not what a folder above it says.
  await writeFile(join(folder, 'package.json'), '{}')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const chunk = (/** @type {string} */ name, /** @type {string} */ value) =>
  writeFile(
    join(folder, name),
    `module.exports=[${value}]\n\n//# sourceMappingURL=${encodeURIComponent(name)}.map`,
  )
const load = (/** @type {string} */ name) => require(join(folder, name))

it('makes chunks with the same code one, wherever they are', async () => {
  await chunk('[root]_a.js', '{ zod: 1 }')
  await chunk('b.js', '{ zod: 1 }')
  await chunk('ssr/c.js', '{ zod: 1 }')
  expect(await shareChunks(folder)).toBe(2)
  expect(load('b.js')).toBe(load('[root]_a.js'))
  expect(load('ssr/c.js')).toBe(load('[root]_a.js'))
  expect(load('b.js')).toEqual([{ zod: 1 }])
})

it('leaves chunks that differ as they are', async () => {
  await chunk('a.js', '{ zod: 1 }')
  await chunk('b.js', '{ zod: 2 }')
  expect(await shareChunks(folder)).toBe(0)
  expect(load('b.js')).toEqual([{ zod: 2 }])
})

it('has what is left out say so when it is run after all', async () => {
  await chunk('a.js', '{ zod: 1 }')
  await leaveOut(folder, ['a.js'])
  expect(() => load('a.js')).toThrow('a.js is left out of the Worker')
})

it('refuses to leave out what is not there', async () => {
  await expect(leaveOut(folder, ['gone.js'])).rejects.toThrow('gone.js is not there')
})

it('makes modules with the same code one, and runs them when they are asked for', async () => {
  const long = `let ran="${'x'.repeat(200)}";`
  await writeFile(
    join(folder, 'ssr/big.js'),
    `module.exports=[1,(a,b)=>{${long}b.exports=a+1},2,a=>"own",3,()=>{${long}globalThis.broke=1}]`,
  )
  await writeFile(
    join(folder, 'small.js'),
    `module.exports=["x",7,function(a,b){${long}b.exports=this},8,(a,b)=>{${long}b.exports=a+1}]`,
  )
  await writeFile(
    join(folder, 'ssr/last.js'),
    `module.exports=[7,function(a,b){${long}b.exports=this},${'9,a=>a,'.repeat(99)}]`,
  )
  expect(await shareModules(folder)).toBe(2)
  const run = (/** @type {string} */ name, /** @type {number} */ index) => {
    const ran = { exports: undefined }
    const factory = load(name)[index]
    factory(4, ran)
    return ran.exports
  }
  expect(run('ssr/big.js', 1)).toBe(5)
  expect(run('small.js', 4)).toBe(5)
  // The array that it stands in is nothing to it.
  expect(run('ssr/last.js', 1)).toBe(globalThis)
  expect(load('ssr/big.js')[3]()).toBe('own')
  const code = await readFile(join(folder, 'ssr/big.js'), 'utf8')
  expect(code).not.toContain('b.exports=a+1')
  expect(code).toContain('globalThis.broke')
})

it('calls a chunk by the same short name wherever a bundle names it', () => {
  const long = (/** @type {string} */ name) => `server/chunks/${name}`
  const [one, other] = [long('ssr/[root-of-the-server]__0bs9dv._.js'), long('_03afq4.js')]
  const code = `x({".open-next/${one}"(){}});case"${one}":r('${other}');c=["${one}","${other}"]`
  const browsers = `"/_next/static/chunks/0nhw58.js"`
  expect(shortenNames(`${code};${browsers}`)).toBe(
    `x({".open-next/server/chunks/0.js"(){}});case"server/chunks/0.js":` +
      `r('server/chunks/1.js');c=["server/chunks/0.js","server/chunks/1.js"];${browsers}`,
  )
  expect(() => shortenNames(browsers)).toThrow('names no chunk')
})
