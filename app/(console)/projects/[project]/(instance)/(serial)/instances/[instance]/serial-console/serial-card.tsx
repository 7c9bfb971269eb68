import type { Instance } from '@/lib/contract/instance'
import { InstanceStateBadge } from '@/app/(console)/instance-state-badge'
import type { SerialStatus } from '@/lib/serial/status'
import { Button } from '@/lib/ui/button'
import { Spinner } from '@/lib/ui/spinner'

interface Props {
  readonly status: SerialStatus
  readonly state: Instance['runState'] | undefined
  /** A terminal that shows something stays readable: the foot says the rest. */
  readonly hasOutput: boolean
  readonly retry: () => void
}

/** Whether an instance in this state will have a console by itself. */
export const comesSoon = (state: Instance['runState'] | undefined): boolean =>
  state === 'creating' || state === 'starting'

/** In the middle of an empty terminal: why it is empty. */
export function SerialCard({ status, state, hasOutput, retry }: Props) {
  if (hasOutput || status.type === 'connected') return null
  return (
    <div className="serial-over">
      <div className="serial-card">
        <CardText status={status} state={state} retry={retry} />
      </div>
    </div>
  )
}

const titles = {
  error: 'Not connected',
  'read-only': 'Read only',
  disconnected: 'Not connected yet',
}

function CardText({ status, state, retry }: Omit<Props, 'hasOutput'>) {
  switch (status.type) {
    case 'idle':
      return (
        <>
          <p className="serial-card-title">
            The instance is {state && <InstanceStateBadge state={state} />}
          </p>
          <p className="serial-card-line">
            {comesSoon(state)
              ? 'Waiting for it to start. The console connects automatically.'
              : 'Only running instances have a serial console.'}
          </p>
        </>
      )
    case 'error':
    case 'read-only':
    case 'disconnected':
      return (
        <>
          <p className="serial-card-title">{titles[status.type]}</p>
          <p className="serial-card-line">{`${status.reason}.`}</p>
          <Button onClick={retry}>Try again</Button>
        </>
      )
    default:
      return (
        <p className="serial-card-title">
          <Spinner /> Connecting
        </p>
      )
  }
}
