'use client'

import Image from 'next/image'
import { Fragment, useState, useTransition } from 'react'
import type { Outcome, Problem } from '@/lib/change/outcome'
import { leaveToSignIn } from '@/lib/change/session-end'
import { unreached } from '@/lib/change/unreached'
import { ProblemText } from '@/lib/form/action-form'
import { withQuery } from '@/lib/routes'
import { serverRoutes } from '@/lib/server-routes'
import { Button } from '@/lib/ui/button'
import { Checkbox } from '@/lib/ui/checkbox'
import { CodeBlock } from '@/lib/ui/code-block'
import { Dialog } from '@/lib/ui/dialog'
import { FormErrorSummary } from '@/lib/ui/form-error-summary'
import { Select } from '@/lib/ui/select'
import { shareFacts } from './share-actions'
import './share.css'

type Length = Parameters<typeof shareFacts>[0]['length']

const LENGTHS: readonly { readonly value: Length; readonly label: string }[] = [
  { value: 'hour', label: 'One hour' },
  { value: 'day', label: 'One day' },
  { value: 'week', label: 'One week' },
]

interface Props {
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}

/** The link to an instance, the card that it unfolds to in a chat, and what that card may say. */
export default function ShareDialog({ id, name, onClose }: Props) {
  const [isTelling, setTelling] = useState(false)
  const [length, setLength] = useState<Length>('day')
  const [card, setCard] = useState<string>()
  const [problem, setProblem] = useState<Problem>()
  const [isPending, startTransition] = useTransition()
  const url = withQuery(window.location.origin + serverRoutes.instanceLookupShort(id), { card })

  const sign = (next: Length) =>
    startTransition(async () => {
      const outcome = await shareFacts({ instance: id, length: next }).catch(unanswered)
      if (outcome.type === 'expired') leaveToSignIn()
      startTransition(() => {
        const isSigned = outcome.type === 'success'
        setCard(isSigned ? outcome.data : undefined)
        setTelling(isSigned)
        setProblem(outcome.type === 'failure' ? outcome.problems[0] : undefined)
      })
    })
  const tell = (wanted: boolean) => {
    setTelling(wanted)
    setProblem(undefined)
    if (wanted) sign(length)
    else setCard(undefined)
  }

  return (
    <Dialog
      title={`Share ${name}`}
      width="free"
      onClose={onClose}
      className="share"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {problem && (
        <FormErrorSummary
          errors={[
            <Fragment key="problem">
              The link couldn’t be signed. <ProblemText problem={problem} />
            </Fragment>,
          ]}
        />
      )}
      <p>
        Anyone with access to the instance can open this link, even after a rename. It reveals
        nothing to others.
      </p>
      <CodeBlock code={url} label="Copy link" />
      <div className="share-choice">
        <Checkbox
          name="tell"
          label="Show name and state in link previews"
          hint="Chat apps show them in a preview. Anyone with the link can read both, even without signing in."
          checked={isTelling}
          onChange={(event) => tell(event.currentTarget.checked)}
        />
        {isTelling && (
          <Select
            label="For"
            name="length"
            options={LENGTHS}
            value={length}
            onChange={({ currentTarget: { value } }) => {
              const next = LENGTHS.find((each) => each.value === value)?.value ?? 'day'
              setLength(next)
              sign(next)
            }}
          />
        )}
      </div>
      <Image
        className="share-card"
        src={card ? serverRoutes.shareCard(id, card) : serverRoutes.linkCard}
        width={1200}
        height={630}
        aria-busy={isPending}
        alt={card ? `The card: ${name} and its state` : 'The card: an instance'}
      />
    </Dialog>
  )
}

const unanswered = (cause: unknown): Outcome<never> => {
  const problem = unreached(cause)
  // Signing changes nothing that could be unknown.
  const said = problem.outcomeUnknown ? { message: 'The console can’t be reached.' } : problem
  return { type: 'failure', fieldErrors: {}, problems: [said] }
}
