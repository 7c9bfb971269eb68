import type { BgpPeerStatus } from '@/lib/contract/bgp'
import { Badge, lookOf } from '@/lib/ui/badge'
import { NoValue } from '@/lib/ui/no-value'

/** What the states of a session are called, and mean. */
const looks: Readonly<Record<string, { readonly text: string; readonly meaning: string }>> = {
  idle: { text: 'Idle', meaning: 'Not trying to connect.' },
  connect: { text: 'Connecting', meaning: 'Trying to reach the peer.' },
  active: { text: 'Active', meaning: 'Not connected; waiting for the peer to connect.' },
  open_sent: { text: 'Open sent', meaning: 'Connected; waiting for the peer to introduce itself.' },
  open_confirm: { text: 'Open confirm', meaning: 'Introduced; waiting for the peer to confirm.' },
  connection_collision: {
    text: 'Connection collision',
    meaning: 'Both sides have connected; one connection will be closed.',
  },
  session_setup: { text: 'Session setup', meaning: 'Confirmed; the session is being set up.' },
  established: { text: 'Established', meaning: 'Routes are exchanged.' },
}

export const PEER_STATES = Object.values(looks).map(({ text }) => text)

/** A state in common words; an unknown one as it is. */
export const peerStateText = ({ state }: Pick<BgpPeerStatus, 'state'>): string =>
  lookOf(looks, state)?.text ?? state

/** What a state means, as a sentence; undefined for an unknown one. */
export const peerStateMeaning = ({ state }: Pick<BgpPeerStatus, 'state'>): string | undefined =>
  lookOf(looks, state)?.meaning

export function PeerStateBadge({ peer }: { readonly peer: Pick<BgpPeerStatus, 'state'> }) {
  if (peer.state === '') return <NoValue />
  return <Badge tone={peer.state === 'established' ? 'ok' : 'notice'}>{peerStateText(peer)}</Badge>
}
