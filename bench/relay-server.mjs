import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from '../edge/local/install.mjs'
import { serve } from '../edge/local/serve.mjs'

const BUNDLE = join(ROOT, '.console', 'bench-relay', 'worker.js')
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

/**
 * The production Worker with a stub in Next's place: what the relay does needs no build of the app.
 * @returns {Promise<string>} the bundle's path
 */
export async function bundleRelay() {
  await build({
    entryPoints: [join(ROOT, 'edge', 'worker.ts')],
    outfile: BUNDLE,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['cloudflare:*', 'node:*'],
    alias: {
      '@/.open-next/worker.js': join(ROOT, 'edge', 'testing', 'next-stub.ts'),
      '@/.next/action-pages.json': join(ROOT, 'edge', 'testing', 'action-pages.json'),
    },
    tsconfig: join(ROOT, 'tsconfig.json'),
    logLevel: 'warning',
  })
  return BUNDLE
}

/**
 * @param {{ bundle: string, port: number, platformUrl: string, sessionKeys: string, persist: string }} options
 */
export const serveRelay = ({ bundle, port, platformUrl, sessionKeys, persist }) =>
  serve({
    target: 'production',
    host: '127.0.0.1',
    port,
    bundle,
    persist,
    bindings: { PLATFORM_URL: platformUrl, SESSION_KEYS: sessionKeys, CONSOLE_NAME: 'Console' },
  })

/** The runtime that this process started last. */
export function runtimePid() {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const pids = table.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)/.exec(line) ?? []
    return parent === String(process.pid) && command?.endsWith('workerd') ? [Number(pid)] : []
  })
  const pid = Math.max(...pids)
  if (!Number.isFinite(pid)) throw new Error('the runtime is not a child of this process')
  return pid
}

/** Processor time of a process so far, ms. @param {number} pid */
export function cpuMs(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Resident memory of a process, MB. @param {number} pid */
export function memoryMb(pid) {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return (Number(line?.[1]) * 1024) / 1_000_000
}
