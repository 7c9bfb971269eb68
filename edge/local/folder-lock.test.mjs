import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockFolder } from './folder-lock.mjs'

const ADDRESS = 'http://127.0.0.1:3000'
/** @type {string} */
let folder
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('lets one server have a folder, and says which to the second', async () => {
  const file = join(folder, 'state', 'server.json')
  const unlock = await lockFolder(file, ADDRESS)
  await expect(lockFolder(file, 'http://127.0.0.1:3001')).rejects.toThrow(
    `is already running at ${ADDRESS} (process ${process.pid})`,
  )
  await unlock()
  await (
    await lockFolder(file, ADDRESS)
  )()
  expect(await readdir(join(folder, 'state'))).toEqual([])
})

it('takes over from one that is gone without a word', async () => {
  const file = join(folder, 'server.json')
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await new Promise((resolve) => child.once('close', resolve))
  for (const left of [JSON.stringify({ pid: child.pid, address: ADDRESS }), '{']) {
    await writeFile(file, left)
    const unlock = await lockFolder(file, ADDRESS)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid })
    await unlock()
  }
})

it('gives the folder to one of many that start at once', async () => {
  const file = join(folder, 'server.json')
  const starts = await Promise.allSettled(
    [1, 2, 3, 4].map((port) => lockFolder(file, `http://127.0.0.1:${port}`)),
  )
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('tells a copy of the folder from the one that it was copied from', async () => {
  const first = join(folder, 'first')
  const copy = join(folder, 'copy')
  const moved = join(folder, 'moved')
  const unlock = await lockFolder(join(first, 'server.json'), ADDRESS)
  await cp(first, copy, { recursive: true })
  const unlockCopy = await lockFolder(join(copy, 'server.json'), 'http://127.0.0.1:3001')
  // The first one's server still has it, wherever it is by now.
  await rename(first, moved)
  await expect(lockFolder(join(moved, 'server.json'), 'http://127.0.0.1:3002')).rejects.toThrow(
    `is already running at ${ADDRESS}`,
  )
  await unlockCopy()
  await unlock()
})
