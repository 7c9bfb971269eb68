import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

/** A program that runs until it is stopped, and what it wrote that was waited for. */
export interface Running {
  readonly found: string
  stop(): void
}

/**
 * Starts a program and waits until it writes what the pattern's first group matches.
 * @throws {Error} with all that it wrote, if it ends before
 */
export function start(
  command: string,
  args: readonly string[],
  pattern: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<Running> {
  // A group of its own: a browser's processes end with it.
  const child = spawn(command, args, { detached: true, env: { ...process.env, ...env } })
  const stop = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
  return new Promise((resolve, reject) => {
    let written = ''
    const hear = (stream: Readable) =>
      stream.setEncoding('utf8').on('data', (text: string) => {
        written += text
        const found = pattern.exec(written)?.[1]
        if (found !== undefined) resolve({ found, stop })
      })
    hear(child.stdout)
    hear(child.stderr)
    child.on('error', reject)
    child.on('exit', () => reject(new Error(`${command} ended: ${written}`)))
  })
}
