'use client'

import { Icon } from '@/lib/ui/icon'
import { useId, useRef } from 'react'
import { useRegisterQuickActions } from '@/lib/quick-actions/registry'
import { routes } from '@/lib/routes'
import { Link } from '@/lib/ui/link'
import { SerialCard } from './serial-card'
import { SerialFoot } from './serial-foot'
import { SerialSearch } from './serial-search'
import { SerialSkeleton } from './serial-skeleton'
import { SerialTools } from './serial-tools'
import { SerialTouchKeys } from './serial-touch-keys'
import { useSerial } from './use-serial'
import '@xterm/xterm/css/xterm.css'
import './serial.css'

interface Props {
  readonly project: string
  readonly name: string
}

const KEYS = ['serial'] as const

/** The whole screen of a serial console: bar, terminal and foot. */
export function SerialPage({ project, name }: Props) {
  const pane = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const hintId = useId()
  useRegisterQuickActions(KEYS)
  const serial = useSerial(project, name, pane, toolbar)
  const { terminal, status, hasOutput, isFinding } = serial
  return (
    <div className="serial">
      <div className="serial-bar">
        <Link className="serial-back" href={routes.instanceStorage(project, name)}>
          <Icon name="arrow-left" />
          <span className="sr-only">Back to instance </span>
          <span className="serial-name">{name}</span>
        </Link>
        <h1 className="sr-only">{`Serial console of ${name}`}</h1>
        <SerialTools
          ref={toolbar}
          terminal={terminal}
          name={name}
          hasOutput={hasOutput}
          hasSelection={serial.hasSelection}
          isFinding={isFinding}
          onFind={() => serial.setFinding(!isFinding)}
        />
      </div>
      <div className="serial-pane">
        {isFinding && terminal && (
          <SerialSearch
            terminal={terminal}
            found={serial.found}
            onClose={() => serial.setFinding(false)}
          />
        )}
        <div
          role="application"
          aria-label={`Serial console of ${name}`}
          aria-describedby={hintId}
          className="serial-terminal"
          translate="no"
          ref={pane}
        />
        <p id={hintId} hidden>
          All keys go to the instance. Control Shift L, or Command L, leaves the terminal; Control
          Shift F, or Command F, searches.
        </p>
        {!hasOutput && <SerialSkeleton isStill={status.type !== 'connecting'} />}
        <SerialCard {...serial} />
      </div>
      {terminal && <SerialTouchKeys terminal={terminal} />}
      <SerialFoot project={project} name={name} serial={serial} />
    </div>
  )
}
