import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Starts the next program whenever one has ended, and tells its process. */
const IN_TURNS =
  'while :; do "$1" & echo "started $!"; wait $!; next=$1; shift; set -- "$@" "$next"; done'

/** As systemd has it: what waits while no process accepts. */
const BACKLOG = 4_096

/** How long a process has to finish what it answers, ms (TimeoutStopSec of deploy/console.service). */
const STOPPED_WITHIN_MS = 2_000

/**
 * Runs programs in turns on a socket that outlives their processes, as systemd hands one over.
 * @param {readonly string[]} programs
 * @param {number} port
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{ restart: () => Promise<void>, stop: () => Promise<void> }>} `restart` ends the
 *   process as systemd does, and resolves when the next one has begun
 */
export async function onHandedSocket(programs, port, options) {
  const socket = createServer().listen({ port, host: '127.0.0.1', backlog: BACKLOG })
  await once(socket, 'listening')
  const holder = spawn('sh', ['-c', IN_TURNS, 'sh', ...programs], {
    ...options,
    env: { ...options.env, LISTEN_FDS: '1' },
    stdio: ['ignore', 'pipe', 'inherit', Reflect.get(socket, '_handle')],
  })
  // The child has it, and this process accepts nothing.
  socket.close()
  let pid = 0
  /** @type {(() => void) | undefined} */
  let onStart
  const started = () => new Promise((resolve) => (onStart = () => resolve(undefined)))
  const first = started()
  holder.stdout?.on('data', (chunk) => {
    const found = /^started (\d+)$/m.exec(String(chunk))
    if (!found) return
    pid = Number(found[1])
    onStart?.()
  })
  await first
  /** @type {() => NodeJS.Timeout} */
  const end = () => {
    const ending = pid
    process.kill(ending, 'SIGTERM')
    return setTimeout(() => {
      // It may have ended.
      if (pid === ending) process.kill(ending, 'SIGKILL')
    }, STOPPED_WITHIN_MS)
  }
  return {
    restart: async () => {
      const next = started()
      const late = end()
      await next
      clearTimeout(late)
    },
    stop: async () => {
      const closed = once(holder, 'close')
      holder.kill('SIGKILL')
      process.kill(pid, 'SIGKILL')
      await closed
    },
  }
}
