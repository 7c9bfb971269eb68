import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Refusal } from './refusal.mjs'

/**
 * @typedef {object} Holder
 * @property {number} pid
 * @property {string} address where it serves
 * @property {string} folder which folder it has: of a copy the file tells of the first one
 */

/**
 * Keeps a second server away from the data of the first: each would write over the other's.
 * @param {string} file names the server that has the folder
 * @param {string} address where this one will serve
 * @returns {Promise<() => Promise<void>>} what gives the folder back
 * @throws {Refusal} if a server that runs has it
 */
export async function lockFolder(file, address) {
  await mkdir(dirname(file), { recursive: true })
  const { dev, ino } = await stat(dirname(file))
  const folder = `${dev}:${ino}`
  const mine = JSON.stringify({ pid: process.pid, address, folder })
  for (;;) {
    try {
      // Fails if the file exists: of two servers that start at once, only one creates it.
      await writeFile(file, mine, { flag: 'wx' })
      return () => rm(file, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const holder = await readHolder(file)
    if (holder?.folder === folder && isRunning(holder.pid))
      throw new Refusal(
        `This folder's console is already running at ${holder.address} (process ${holder.pid}): use that one, or stop it first. If that process isn't a console, delete ${file}.`,
      )
    // Left behind by one that was killed, or copied with the folder.
    await rm(file, { force: true })
  }
}

/**
 * @param {string} file
 * @returns {Promise<Holder | null>}
 */
async function readHolder(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null // Gone in the meantime, or half-written when the machine stopped.
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    // Signal 0 asks only.
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
