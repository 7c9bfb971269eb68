'use client'

import { useState } from 'react'
import { capitalise } from '@/lib/format/capitalise'
import { Button } from '@/lib/ui/button'
import { EmptyState } from '@/lib/ui/empty-state'
import { Icon } from '@/lib/ui/icon'
import { Link } from '@/lib/ui/link'
import type { Finding } from '@/lib/overview/finding'
import type { Check } from './check'
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

/** What needs a hand, the gravest first; and what was looked at for it, and what couldn't be. */
export function NeedsAttention() {
  const checks = useChecks()
  const found = findingsOf(checks)
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
          {findings.map(({ id, level, title, cause, href }) => (
            <li key={id} data-level={level}>
              <span className="finding-dot" aria-hidden />
              <span>
                <span className="sr-only">{level === 'error' ? 'Urgent: ' : ''}</span>
                <Link href={href}>{title}</Link>
              </span>
              {cause !== undefined && <span className="finding-cause">{cause}</span>}
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
              : 'Everything that was checked is in order.'}
          </EmptyState>
        )
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
