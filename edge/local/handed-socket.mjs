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
 * @returns {Promise<{ restart: () => Promise<boolean>, stop: () => Promise<void> }>} `restart` ends the
 *   process as systemd does, and resolves when the next one has begun: whether it did not have to be killed
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
  let turn = 0
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
  return {
    restart: async () => {
      // ExecStop of the unit.
      await once(spawn(programs[turn % programs.length] ?? '', ['--end'], options), 'close')
      turn += 1
      const next = started()
      process.kill(pid, 'SIGTERM')
      let isKilled = false
      const late = setTimeout(() => (isKilled = process.kill(pid, 'SIGKILL')), STOPPED_WITHIN_MS)
      await next
      clearTimeout(late)
      return !isKilled
    },
    stop: async () => {
      const closed = once(holder, 'close')
      holder.kill('SIGKILL')
      process.kill(pid, 'SIGKILL')
      await closed
    },
  }
}
