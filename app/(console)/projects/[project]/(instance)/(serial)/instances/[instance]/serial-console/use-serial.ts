'use client'

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ReadError } from '@/lib/api/query'
import { reads } from '@/lib/api/reads'
import type { Instance } from '@/lib/contract/instance'
import { instanceCan } from '@/lib/contract/instance-can'
import { logFailure } from '@/lib/errors/log'
import type { Problem } from '@/lib/change/outcome'
import { leaveToSignIn } from '@/lib/change/session-end'
import { unloadedProblem } from '@/lib/change/unloaded'
import { reloadPage } from '@/lib/change/unreached'
import { useIsOff } from '@/lib/live/live-store'
import { reasons, type SerialStatus } from '@/lib/serial/status'
import { useRead } from '@/lib/reading/use-read'
import { usePageReader } from '@/lib/reading/page-reader'
import { serverNow } from '@/lib/ui/clock'
import { announce } from '@/lib/ui/announce'
import type { SerialTerminal } from './serial-terminal'

/** How often the instance is read where nothing else tells of it: screens.md, section 4, and at rest. */
const STARTING_MS = 1_000
const RESTING_MS = 10_000
/** A refusal to type stays on the page so long after the last key. */
const REFUSED_MS = 4_000

/** States without a machine: what follows them is another machine's console. */
const withoutMachine = new Set<Instance['runState']>([
  'creating',
  'starting',
  'stopped',
  'failed',
  'destroyed',
])

/** The instance of this page, read again where the live machinery does not tell. */
function useConsoleInstance(project: string, name: string) {
  const isOff = useIsOff()
  const query = useRead({
    ...reads.instanceView({ path: { instance: name }, query: { project } }),
    refetchInterval: ({ state }) => {
      if (!isOff || !state.data) return false
      const { runState } = state.data
      return runState === 'creating' || runState === 'starting' ? STARTING_MS : RESTING_MS
    },
  })
  const failure = query.error instanceof ReadError ? query.error.failure : undefined
  useEffect(() => {
    if (!failure) return
    logFailure('instanceView', failure)
    if (failure.status === 401) leaveToSignIn()
  }, [failure])
  return { id: query.data?.id, state: query.data?.runState, isGone: failure?.status === 404 }
}

/** Keeps in this browser that an instance has booted just now. */
function useNotedBoot(id: string | undefined): (from: string) => void {
  const { reader } = usePageReader()
  return (from) => {
    if (id === undefined) return
    const happening = { at: serverNow(), kind: 'boot', words: from } as const
    import('@/lib/kept/happenings').then(
      ({ noteHappening }) => noteHappening(reader, id, happening),
      // What can't be loaded isn't kept.
      () => {},
    )
  }
}

export interface Pasting {
  readonly sent: number
  readonly total: number
}

const words: Record<Exclude<SerialStatus['type'], 'connecting'>, string> = {
  idle: 'not available',
  connected: 'connected',
  disconnected: 'disconnected',
  'read-only': 'read only',
  error: 'ended',
}

/** The terminal of this page, its connection, and what the reader is to know of both. */
export function useSerial(
  project: string,
  name: string,
  pane: RefObject<HTMLElement | null>,
  toolbar: RefObject<HTMLElement | null>,
) {
  const { id, state, isGone } = useConsoleInstance(project, name)
  const noteBoot = useNotedBoot(id)
  const [terminal, setTerminal] = useState<SerialTerminal>()
  const [broken, setBroken] = useState<Problem>()
  const [status, setStatus] = useState<SerialStatus>({ type: 'connecting' })
  const [hasOutput, setOutput] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [pasting, setPasting] = useState<Pasting>()
  const [hasSelection, setSelection] = useState(false)
  const [found, setFound] = useState({ index: -1, count: 0 })
  const [isFinding, setFinding] = useState(false)
  const [loads, setLoads] = useState(0)

  const onBoot = useEffectEvent(noteBoot)
  useEffect(() => {
    const element = pane.current
    if (!element) return
    let hasLeft = false
    let opened: SerialTerminal | undefined
    const open = async () => {
      // Never on the server, and the bundler knows it too: the Worker would carry 0.1 MB for
      // nothing.
      if (typeof window === 'undefined') return
      const { openTerminal } = await import('./serial-terminal')
      if (hasLeft) return
      opened = await openTerminal(
        element,
        { project, name },
        {
          onStatus: setStatus,
          onOutput: () => setOutput(true),
          onBoot,
          onRefused: () => setRefusals((count) => count + 1),
          onPaste: (sent, total, isLost) => {
            setPasting(sent < total && !isLost ? { sent, total } : undefined)
            if (isLost) setRefusals((count) => count + 1)
          },
          onSelection: setSelection,
          onFound: (index, count) => setFound({ index, count }),
          onFind: () => setFinding(true),
          onLeave: () => toolbar.current?.querySelector('button')?.focus(),
          onCopied: () => announce('Copied'),
        },
      )
      if (hasLeft) return opened.dispose()
      setTerminal(opened)
    }
    open().catch(async () => {
      const problem = await unloadedProblem('so the terminal couldn’t be loaded')
      if (!hasLeft) setBroken(problem)
    })
    return () => {
      hasLeft = true
      opened?.dispose()
      setTerminal(undefined)
    }
  }, [project, name, pane, toolbar, loads])

  useEffect(() => {
    if (!terminal || state === undefined) return
    const { connection } = terminal
    if (instanceCan.serialConsole({ runState: state })) connection.want()
    else connection.rest()
    if (withoutMachine.has(state)) connection.machineIsGone()
  }, [terminal, state])

  const shown: SerialStatus = isGone
    ? { type: 'error', reason: reasons.gone }
    : broken
      ? {
          type: 'error',
          reason: broken.isReloadDue
            ? 'The console was updated'
            : 'The terminal couldn’t be loaded',
        }
      : status
  const reason = 'reason' in shown ? shown.reason : null
  const said = useRef('')
  useEffect(() => {
    // Attempts in a row that end the same way are said once.
    if (shown.type === 'connecting') return
    const text = `Serial console ${words[shown.type]}${reason ? `: ${reason}` : ''}`
    if (text !== said.current) announce(text)
    said.current = text
  }, [shown.type, reason])

  const isRefused = refusals > 0
  const refusal = `${shown.type === 'read-only' ? 'Read only' : 'Not connected'}: what you type isn’t sent`
  useEffect(() => {
    if (!isRefused) return
    announce(refusal, 'assertive')
  }, [isRefused, refusal])
  useEffect(() => {
    if (refusals === 0) return
    const timer = setTimeout(() => setRefusals(0), REFUSED_MS)
    return () => clearTimeout(timer)
  }, [refusals])
  // Once connected there is nothing to warn of.
  useEffect(() => {
    if (status.type === 'connected') setRefusals(0)
  }, [status.type])

  return {
    terminal,
    state,
    status: shown,
    hasOutput,
    refusals,
    refusal,
    pasting,
    hasSelection,
    found,
    isFinding,
    setFinding,
    retry: () => {
      if (broken?.isReloadDue) reloadPage()
      else if (broken) {
        setBroken(undefined)
        setLoads((count) => count + 1)
      } else terminal?.connection.retry()
    },
  }
}
