import { SERIAL_HISTORY_BYTES_DEFAULT } from '@/lib/contract/limits'
import { handle, handleRaw } from '@/mock-platform/core/handle'
import { findInProject } from '@/mock-platform/core/lookup'
import { internal, unparsable } from '@/mock-platform/core/refusal'
import { requireConsole } from '@/mock-platform/serial/console-state'
import { guestOf } from '@/mock-platform/serial/guests'
import { instanceKind } from './instance-table'

export const serialConsoleRoutes = [
  handle('instanceSerialConsole', (call) => {
    const { fromStart, mostRecent, maxBytes, project } = call.query
    const instance = findInProject(call, instanceKind, call.path.instance, project, 'read')
    requireConsole(instance)
    // The machine's refusal of both or none is wrapped (behaviour-tenant.md, section 5).
    if ((fromStart == null) === (mostRecent == null)) throw internal()
    const guest = guestOf(call.world, instance)
    if (guest === null) throw internal()
    const { history } = guest.machine
    const from = fromStart ?? Math.max(0, history.total - (mostRecent ?? 0))
    const { start, data } = history.read(from, maxBytes ?? SERIAL_HISTORY_BYTES_DEFAULT)
    return { data: [...data], lastByteOffset: start + data.length }
  }),
  // The stream itself is served where sockets are: serial/node.ts and serial/workerd.ts.
  handleRaw('instanceSerialConsoleStream', () => {
    throw unparsable('expected connection to be upgraded to a WebSocket')
  }),
]
