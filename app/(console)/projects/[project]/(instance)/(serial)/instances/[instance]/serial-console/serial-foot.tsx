'use client'

import { useEffect, useState } from 'react'
import { useDialog } from '@/lib/ui/use-dialog'
import { isOver, type SerialStatus } from '@/lib/serial/status'
import { Badge } from '@/lib/ui/badge'
import { Button } from '@/lib/ui/button'
import type { Tone } from '@/lib/ui/tone'
import { comesSoon } from './serial-card'
import type { useSerial } from './use-serial'

const loadDialog = () =>
  import('@/app/(console)/projects/[project]/(instance)/serial-command-dialog')

interface Props {
  readonly project: string
  readonly name: string
  readonly serial: ReturnType<typeof useSerial>
}

const looks: Record<SerialStatus['type'], { tone: Tone; text: string; spinner?: boolean }> = {
  idle: { tone: 'neutral', text: 'disconnected' },
  connecting: { tone: 'info', text: 'connecting', spinner: true },
  connected: { tone: 'ok', text: 'connected' },
  disconnected: { tone: 'notice', text: 'disconnected' },
  'read-only': { tone: 'neutral', text: 'read only' },
  error: { tone: 'danger', text: 'error' },
}

/** The line below a terminal: the command, how the connection stands and why. */
export function SerialFoot({ project, name, serial }: Props) {
  const { open, dialog } = useDialog(loadDialog, 'CLI command', { isRare: true })
  const { status, hasOutput, refusals, pasting } = serial
  const { tone, text, spinner = false } = looks[status.type]
  const canRetry = hasOutput && (status.type === 'disconnected' || isOver(status))
  return (
    <div className="serial-foot">
      <Button
        size="sm"
        onPointerEnter={() => void loadDialog().catch(() => {})}
        onClick={() => open({ project, instance: name })}
      >
        CLI command
      </Button>
      <div className="serial-state" role="group" aria-label="Connection">
        {refusals > 0 && (
          // A new one for each key, so that it shows again.
          <span className="serial-refused" key={refusals}>
            {serial.refusal}
          </span>
        )}
        {pasting && (
          <span className="serial-reason tnum">
            {`Pasting ${Math.floor((pasting.sent / pasting.total) * 100)}%`}
          </span>
        )}
        {refusals === 0 && <Reason status={status} state={serial.state} />}
        {canRetry && (
          <Button size="sm" onClick={serial.retry}>
            Reconnect
          </Button>
        )}
        <Badge tone={tone} spinner={spinner}>
          {text}
        </Badge>
      </div>
      {dialog}
    </div>
  )
}

/** Why there is no connection, and when the next attempt follows. */
function Reason({ status, state }: Pick<Props['serial'], 'status' | 'state'>) {
  const [now, setNow] = useState(() => Date.now())
  const isCounting = status.type === 'disconnected'
  useEffect(() => {
    if (!isCounting) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isCounting])
  if (status.type === 'idle' && state)
    return (
      <span className="serial-reason">
        {comesSoon(state) ? 'Waiting for the instance to start' : `The instance is ${state}`}
      </span>
    )
  if (!('reason' in status) || status.reason === null) return null
  const leftS = isCounting ? Math.ceil((status.retryAt - now) / 1_000) : 0
  return (
    <span className="serial-reason">
      <span>{status.reason}</span>
      {leftS > 1 && <span className="tnum">{`: next attempt in ${leftS} s`}</span>}
    </span>
  )
}
