'use client'

import { useState } from 'react'
import { bringBack, keptHere } from '@/lib/kept/browser'
import { broughtWords, NOTHING_KEPT, type ReadKept } from '@/lib/kept/kept'
import { offered } from '@/lib/kept/shared'
import { plural } from '@/lib/format/plural'
import { usePageReader } from '@/lib/reading/page-reader'
import { Button } from '@/lib/ui/button'
import { Dialog } from '@/lib/ui/dialog'
import { FormErrorSummary } from '@/lib/ui/form-error-summary'
import { toast } from '@/lib/ui/toast-store'

const NOTHING = { kept: NOTHING_KEPT, leftOut: 0 }

interface Props {
  readonly title: string
  readonly shared: ReadKept
  readonly onClose: () => void
}

/** What a link or a file contains: it is said first, and kept only when its reader says so. */
export default function SharedDialog({ title, shared, onClose }: Props) {
  const owner = usePageReader()
  const [problem, setProblem] = useState<string>()
  const { kept: given, leftOut } = 'kept' in shared ? shared : NOTHING
  const { things, kept } = offered(given, keptHere(owner))
  const nothing =
    'problem' in shared
      ? `${shared.problem}.`
      : things.every(({ as }) => as === undefined)
        ? 'Nothing in it is new to this browser'
        : undefined
  const keep = () => {
    const brought = bringBack(owner, kept)
    if (typeof brought === 'string') return setProblem(brought)
    toast({ variant: 'success', content: broughtWords(brought, leftOut) })
    onClose()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button variant="primary" disabledReason={nothing} onClick={keep}>
            Keep
          </Button>
        </>
      }
    >
      {problem && <FormErrorSummary errors={[problem]} />}
      {'problem' in shared ? (
        <p role="alert">{`${shared.problem}. Ask for the link again, or for a file.`}</p>
      ) : (
        <div className="fields">
          <p>
            Kept in this browser until you sign out. Check who sent it: names and queries are as
            they wrote them.
          </p>
          <ul className="list-disc space-y-2 ps-5">
            {things.map(({ kind, name, words, as }) => (
              <li key={`${kind} ${words} ${name}`}>
                <span>{kind}</span> <strong translate="no">{name}</strong>
                {as === undefined && <span>, which you have already</span>}
                {as !== undefined && as !== name && (
                  <span>
                    {', kept as '}
                    <strong translate="no">{as}</strong>
                    {', since you have another of that name'}
                  </span>
                )}
                <p className="text-muted" translate="no">
                  {words}
                </p>
              </li>
            ))}
          </ul>
          {leftOut > 0 && <p>{`${plural(leftOut, 'entry', 'entries')} can’t be read.`}</p>}
        </div>
      )}
    </Dialog>
  )
}
