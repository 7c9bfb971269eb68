'use client'

import { useState, useTransition } from 'react'
import { useJobWork } from '@/app/(console)/use-job-work'
import { FindingOut } from '@/lib/change/finding-out'
import { problemTexts } from '@/lib/change/outcome'
import { leaveToSignIn } from '@/lib/change/session-end'
import type { Project } from '@/lib/contract/project'
import type { OperationName } from '@/lib/contract/all-operations'
import { EquivalentButton } from '@/lib/equivalent/equivalent-button'
import { planned } from '@/lib/equivalent/planned'
import { plural } from '@/lib/format/plural'
import { RetryButton } from '@/lib/reading/retry-button'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { routes } from '@/lib/routes'
import { Button } from '@/lib/ui/button'
import { Named } from '@/lib/ui/named'
import { Dialog } from '@/lib/ui/dialog'
import { FormErrorSummary } from '@/lib/ui/form-error-summary'
import { Spinner } from '@/lib/ui/spinner'
import { TextField } from '@/lib/ui/text-field'
import { deleteSteps, obstacles, plannedKinds } from './delete-plan'
import { readContents } from './read-contents'
import './delete-all.css'

/** Shows all that goes with a project, asks for its name, and begins the job that deletes it. */
export default function DeleteAllDialog(props: {
  readonly project: Pick<Project, 'id' | 'name'>
  readonly onClose: () => void
}) {
  const { project, onClose } = props
  const { name } = project
  const { work } = useJobWork()
  const reading = useApiQuery(readContents(name))
  const { data, failure } = reading
  const [typed, setTyped] = useState('')
  const isWhole = data !== undefined && data.problems.length === 0
  const steps = isWhole ? deleteSteps(project, data.contents) : []
  const inTheWay = isWhole ? obstacles(data.contents) : []
  const hindrance = isWhole
    ? inTheWay.length > 0
      ? 'Not everything can be deleted now'
      : typed.trim() === name
        ? undefined
        : 'Type the project’s name first'
    : data || failure
      ? 'What it contains isn’t known'
      : 'What it contains is still loading'
  const [problems, setProblems] = useState<readonly string[]>([])
  const [isPending, startTransition] = useTransition()
  const begin = () =>
    startTransition(async () => {
      setProblems([])
      const outcome = await work({
        ...{ id: crypto.randomUUID(), title: 'Delete project', thing: name },
        ...{ href: routes.projects, startedAt: Date.now(), steps },
      })
      if (outcome.type === 'failure') startTransition(() => setProblems(problemTexts(outcome)))
      else if (outcome.type === 'expired') leaveToSignIn()
      else onClose()
    })
  return (
    <Dialog
      alert
      width="free"
      title="Delete project with contents"
      onClose={() => {
        if (!isPending) onClose()
      }}
      footer={
        <>
          {isWhole && (
            <EquivalentButton
              plan={() => ({
                calls: steps
                  .filter(({ by }) => by !== 'untilStopped')
                  // Each is the operation’s name and its parameters, as deleteSteps writes them.
                  .map(({ by, input }) => planned(by as OperationName, input as never)),
              })}
            />
          )}
          <Button
            data-autofocus
            onClick={onClose}
            disabledReason={isPending ? 'In progress; can’t be canceled' : undefined}
          >
            Cancel
          </Button>
          <Button variant="danger" loading={isPending} disabledReason={hindrance} onClick={begin}>
            Delete all
          </Button>
        </>
      }
    >
      <form
        className="delete-all"
        onSubmit={(event) => {
          event.preventDefault()
          if (hindrance === undefined && !isPending) begin()
        }}
      >
        <FormErrorSummary errors={problems} />
        <FindingOut />
        <div role="status">
          {data ? (
            data.problems.length > 0 ? (
              <>
                {data.problems.map((problem) => (
                  <p key={problem}>{problem}</p>
                ))}
                <RetryButton size="sm" of={reading} />
              </>
            ) : (
              <>
                <p>
                  <span>Project </span>
                  <Named>{name}</Named>
                  <span> and all of this will be deleted. This can’t be undone.</span>
                </p>
                <ul className="delete-all-kinds" aria-label="What will be deleted" tabIndex={0}>
                  {plannedKinds(data.contents).map(({ noun, names }) => (
                    <li key={noun}>
                      <span className="delete-all-count">{plural(names.length, noun)}</span>
                      <span translate="no">{names.join(', ')}</span>
                    </li>
                  ))}
                </ul>
                {[...inTheWay, ...data.unknown].map((words) => (
                  <p key={words}>{words}</p>
                ))}
                {inTheWay.length > 0 && <RetryButton size="sm" of={reading} />}
                <p>
                  {`${plural(steps.length, 'step')}, in this order. Running instances are stopped first. If a step is refused, the rest stays, and you can continue from there.`}
                </p>
              </>
            )
          ) : failure ? (
            <>
              <p>What it contains couldn’t be loaded.</p>
              <RetryButton size="sm" of={reading} />
            </>
          ) : (
            <p>
              <Spinner /> <span>Loading what it contains…</span>
            </p>
          )}
        </div>
        {isWhole && (
          <TextField
            name="confirmation"
            label={`Type ${name} to confirm`}
            mono
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
        )}
      </form>
    </Dialog>
  )
}
