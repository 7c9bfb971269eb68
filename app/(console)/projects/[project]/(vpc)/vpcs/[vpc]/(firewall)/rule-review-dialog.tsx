'use client'

import { useEffect, useState, useTransition } from 'react'
import { BrokenChecksList } from '@/app/(console)/projects/[project]/_vpcs/broken-checks-list'
import { useRunAction } from '@/lib/action/use-run-action'
import { problemTexts } from '@/lib/change/outcome'
import { EquivalentButton } from '@/lib/equivalent/equivalent-button'
import type { Side } from '@/lib/network/merge-rules'
import { announce } from '@/lib/ui/announce'
import { Button } from '@/lib/ui/button'
import { Named } from '@/lib/ui/named'
import { Dialog } from '@/lib/ui/dialog'
import { FormErrorSummary } from '@/lib/ui/form-error-summary'
import { Notice } from '@/lib/ui/notice'
import { Spinner } from '@/lib/ui/spinner'
import { RuleChangesView } from './rule-changes-view'
import { RuleConflictsView } from './rule-conflicts-view'
import { type RuleReview, type RuleSave, shutInKey } from './rule-review'
import { shutInWords } from './rule-words'
import { tryPlan, tryReview, trySave } from './try-save'

interface Props {
  readonly title: string
  readonly submitLabel: string
  /** The rule that it deletes and asks about, by name. */
  readonly deleted?: string
  readonly save: RuleSave
  /** What it would do, where that was found out already. */
  readonly review?: RuleReview | undefined
  /** The role that the reader lacks, in words. */
  readonly missing?: string | undefined
  readonly onSaved?: () => void
  readonly onClose: () => void
}

/**
 * Shows what a save would do, field by field, the instances that it would shut in, and other users'
 * changes of the same rules: the reader decides and sends, or leaves. The input stays as it is.
 */
export default function RuleReviewDialog(props: Props) {
  const { title, submitLabel, deleted, missing, onSaved, onClose } = props
  const danger = deleted !== undefined
  const run = useRunAction()
  // As it was asked: a list that is read again meanwhile is not what the reader has decided by.
  const [save] = useState(props.save)
  const [review, setReview] = useState(props.review)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map())
  const [isPending, startTransition] = useTransition()

  const fail = (texts: readonly string[]) => {
    setProblems(texts)
    announce(texts.join(' '), 'assertive')
  }
  const isReviewed = review !== undefined || problems.length > 0
  useEffect(() => {
    if (isReviewed) return
    let isHere = true
    void tryReview(save).then((outcome) => {
      if (!isHere) return
      if (outcome.type === 'success') setReview(outcome.data)
      else if (outcome.type === 'failure') setProblems(problemTexts(outcome))
      else void run(async () => outcome, title)
    })
    return () => {
      isHere = false
    }
  }, [save, isReviewed, run, title])

  const confirm = () =>
    startTransition(async () => {
      const outcome = await trySave(
        { ...save, choices: [...choices], sureOf: review?.shutIn.map(shutInKey) ?? [] },
        review?.checks?.map(({ name }) => name) ?? [],
      )
      if (outcome.type === 'failure') return fail(problemTexts(outcome))
      setProblems([])
      if (outcome.type === 'success' && outcome.data.type === 'ask') {
        setReview(outcome.data.review)
        return fail(['Someone else changed the rules. Review the changes again.'])
      }
      await run(async () => outcome, title)
      onSaved?.()
      onClose()
    })

  const open = review?.conflicts.filter(({ key }) => !choices.has(key)).length ?? 0
  const why = !review
    ? 'Checking the changes'
    : open > 0
      ? 'Choose which version of each rule to keep'
      : undefined
  return (
    <Dialog
      alert
      width="free"
      title={title}
      onClose={() => {
        if (!isPending) onClose()
      }}
      footer={
        <>
          <EquivalentButton
            plan={async () => {
              const found = await tryPlan({ ...save, choices: [...choices] })
              if ('calls' in found) return found
              if (found.type === 'failure') fail(problemTexts(found))
              return undefined
            }}
          />
          <Button
            data-autofocus={danger || undefined}
            onClick={onClose}
            disabledReason={isPending ? 'In progress; can’t be canceled' : undefined}
          >
            Cancel
          </Button>
          <Button
            data-autofocus={!danger || undefined}
            variant={danger ? 'danger' : 'primary'}
            loading={isPending}
            disabledReason={missing ?? why}
            onClick={confirm}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <div className="rule-review">
        <FormErrorSummary errors={problems} />
        {danger && (
          <p>
            Delete firewall rule <Named>{deleted}</Named>?
          </p>
        )}
        {review ? (
          <ReviewBody
            {...{ save, review, choices }}
            onChoose={(key, side) => setChoices((now) => new Map(now).set(key, side))}
          />
        ) : (
          problems.length === 0 && <Spinner label="Checking the changes" />
        )}
      </div>
    </Dialog>
  )
}

function ReviewBody(props: {
  readonly save: RuleSave
  readonly review: RuleReview
  readonly choices: ReadonlyMap<string, Side>
  readonly onChoose: (key: string, side: Side) => void
}) {
  const { save, review, choices, onChoose } = props
  const { conflicts, joined, shutIn, isPartial, checks = [] } = review
  return (
    <>
      {shutIn.length > 0 && (
        <Notice tone="danger">
          <ul aria-label="Instances cut off">
            {shutIn.flatMap(shutInWords).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      <BrokenChecksList checks={checks} />
      {isPartial && (
        <Notice tone="notice">
          Some instances in the VPC couldn’t be checked. More may be cut off.
        </Notice>
      )}
      {joined.length > 0 && (
        <Notice>
          {`Someone else changed other parts of ${joined.join(', ')}. Both changes are kept.`}
        </Notice>
      )}
      <RuleConflictsView {...{ conflicts, choices, onChoose }} />
      {/* What comes of conflicts is shown with them. */}
      {conflicts.length === 0 && (
        <RuleChangesView project={save.project} vpc={save.vpc} review={review} />
      )}
    </>
  )
}
