'use client'

import { useState } from 'react'
import { capitalise } from '@/lib/format/capitalise'
import { fullNumber } from '@/lib/format/number'
import { quoted } from '@/lib/format/quoted'
import { Button } from '@/lib/ui/button'
import { DateTime } from '@/lib/ui/date-time'
import { EmptyState } from '@/lib/ui/empty-state'
import { Icon } from '@/lib/ui/icon'
import { Link } from '@/lib/ui/link'
import { type Finding, groupsOf } from '@/lib/overview/finding'
import type { Check } from './check'
import { endOf, SilenceDialog, silenceOf, useSilences } from './silences'
import { findingsOf, useChecks } from './use-findings'
import './overview.css'

const sentence = (checks: readonly Check[]): string =>
  new Intl.ListFormat('en').format(checks.map(({ what }) => what))

/**
 * Findings as they are given, or, while `areHeld`, in the order in which they came, so that none moves
 * those before it.
 */
function useArrival(found: readonly Finding[], areHeld: boolean): readonly Finding[] {
  const [order, setOrder] = useState<readonly string[]>([])
  const now = found.map(({ id }) => id)
  const known = order.filter((id) => now.includes(id))
  const next = areHeld ? [...known, ...now.filter((id) => !known.includes(id))] : now
  if (next.join('\n') !== order.join('\n')) setOrder(next)
  return next.flatMap((id) => found.find((each) => each.id === id) ?? [])
}

/** So many of a kind are shown without being asked for. */
const OPEN_MAX = 3

/** A finding, which leads to its thing. */
function One(props: {
  readonly finding: Finding
  readonly name: string
  readonly isUrgent?: boolean
  readonly onAsk: (finding: Finding) => void
}) {
  const { finding, name, isUrgent, onAsk } = props
  const { title, cause, href, mayBeMeant } = finding
  return (
    <div className="finding">
      <span>
        {isUrgent && <span className="sr-only">Urgent: </span>}
        <Link href={href}>{name}</Link>
      </span>
      {mayBeMeant && (
        <Button size="sm" variant="ghost" onClick={() => onAsk(finding)}>
          Silence<span className="sr-only">{` ${quoted(title)}`}</span>
        </Button>
      )}
      {cause !== undefined && <span className="finding-cause">{cause}</span>}
    </div>
  )
}

/** What needs a hand, the gravest first; and what was looked at for it, and what couldn't be. */
export function NeedsAttention() {
  const checks = useChecks()
  const { silences, keep } = useSilences()
  const [asked, ask] = useState<Finding>()
  const all = findingsOf(checks)
  const silenced = all.flatMap((finding) => {
    const silence = silenceOf(finding, silences)
    return silence ? [{ finding, silence }] : []
  })
  const found = all.filter((finding) => !silenceOf(finding, silences))
  const of = (state: Check['state']) => checks.filter((each) => each.state === state)
  const [read, reading, failed, refused] = [of('read'), of('reading'), of('failed'), of('refused')]
  // Pointer or focus is on them.
  const [isHeld, setHeld] = useState(false)
  const findings = useArrival(found, reading.length > 0 || isHeld)
  return (
    <section aria-label="Needs attention">
      <div className="section-head">
        <h2>Needs attention</h2>
      </div>
      {findings.length > 0 ? (
        <ul
          className="card findings"
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          {groupsOf(findings).map(({ id, level, title, findings: own }) => (
            <li key={id} data-level={level}>
              <span className="finding-dot" aria-hidden />
              {own.length > 1 ? (
                <details className="finding-group" open={own.length <= OPEN_MAX}>
                  <summary>
                    <span className="sr-only">{level === 'error' ? 'Urgent: ' : ''}</span>
                    <span>{title}</span>
                  </summary>
                  <ul>
                    {own.map((finding) => (
                      <li key={finding.id}>
                        <One finding={finding} name={finding.thing ?? finding.title} onAsk={ask} />
                      </li>
                    ))}
                  </ul>
                </details>
              ) : (
                own.map((finding) => (
                  <One
                    key={finding.id}
                    finding={finding}
                    name={title}
                    isUrgent={level === 'error'}
                    onAsk={ask}
                  />
                ))
              )}
            </li>
          ))}
        </ul>
      ) : (
        reading.length === 0 && (
          <EmptyState
            icon={<Icon name="circle-check" />}
            title={failed.length > 0 ? 'Nothing found so far' : 'Nothing needs attention'}
          >
            {failed.length > 0
              ? 'Not everything could be checked.'
              : `Everything ${silenced.length > 0 ? 'else ' : ''}that was checked is in order.`}
          </EmptyState>
        )
      )}
      {silenced.length > 0 && (
        <details className="silenced">
          <summary>{`${fullNumber(silenced.length)} silenced in this browser`}</summary>
          <ul>
            {silenced.map(({ finding, silence }) => (
              <li key={finding.id}>
                <span>
                  <Link href={finding.href}>{finding.title}</Link>
                </span>
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => keep(silences.filter((each) => each !== silence))}
                >
                  Show again
                </Button>
                <span className="finding-cause">
                  <span>{silence.reason}</span>
                  <span> · until </span>
                  <DateTime value={endOf(silence)} look="date" />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {asked && (
        <SilenceDialog
          finding={asked}
          onClose={() => ask(undefined)}
          onSilence={(silence) => keep([...silences, silence])}
        />
      )}
      <div className="list-note" role="status">
        {reading.length > 0 && <p>{`Checking ${sentence(reading)} …`}</p>}
        {read.length > 0 && <p>{`Checked: ${sentence(read)}.`}</p>}
        {refused.map(({ what, reason }) => (
          <p key={what}>{`Not checked: ${what}. ${reason}.`}</p>
        ))}
      </div>
      {failed.length > 0 && (
        <div className="list-note">
          <p>{`${capitalise(sentence(failed))} couldn’t be loaded.`}</p>
          <Button
            size="sm"
            onClick={() => {
              for (const { retry } of failed) retry()
            }}
          >
            Try again
          </Button>
        </div>
      )}
    </section>
  )
}
