'use client'

import { useEffect } from 'react'
import type { Network } from '@/lib/network/network'
import type { ReachAnswer, ReachQuestion, ReachStep } from '@/lib/network/reach-answer'
import { type ReachFields, reachQuery } from '@/lib/network/reach-fields'
import { REACHABLE_WORDS, reachSentence, STEP_WORDS } from '@/lib/network/reach-words'
import { routes, withQuery } from '@/lib/routes'
import { announce } from '@/lib/ui/announce'
import { Badge } from '@/lib/ui/badge'
import { Button, LinkButton } from '@/lib/ui/button'
import { Notice } from '@/lib/ui/notice'
import type { Tone } from '@/lib/ui/tone'
import { useDialog } from '@/lib/ui/use-dialog'
import { questionOf } from '@/lib/network/saved-checks'
import { Fixes } from './fixes'
import { RefLinks } from './ref-links'

const loadCheck = () => import('./check-dialog')

interface Props {
  readonly project: string
  readonly vpc: string
  readonly fields: ReachFields
  readonly network: Network
  readonly question: ReachQuestion
  readonly answer: ReachAnswer
}

const ANSWER_TONES = {
  yes: 'ok',
  no: 'danger',
  depends: 'notice',
  leaves: 'info',
  unknown: 'notice',
} as const satisfies Record<ReachAnswer['reachable'], Tone>

/** Whether, why, step by step, and what to change. */
export function Answer({ project, vpc, fields, network, question, answer }: Props) {
  const { reachable, deciding, steps } = answer
  const word = REACHABLE_WORDS[reachable]
  const sentence = reachSentence(network, question, reachable)
  const said = `${word}: ${sentence}. ${deciding.words}`
  useEffect(() => announce(said), [said])
  const warnings = steps.filter(({ verdict }) => verdict === 'warn')
  const inVpc = { project, vpc }
  const save = useDialog(loadCheck, 'Save check')
  return (
    <section aria-label="Answer" className="reach-found">
      <h2 className="reach-verdict">
        <Badge tone={ANSWER_TONES[reachable]} solid>
          {word}
        </Badge>
        <span>{sentence}</span>
      </h2>
      <p>
        <strong>{`${stepTitle(deciding)}:`}</strong>
        <span>{` ${deciding.words}`}</span>
        <RefLinks {...(deciding.place ?? inVpc)} refs={deciding.refs.slice(0, 1)} />
      </p>
      {warnings.length > 0 && (
        <Notice tone="notice">
          {warnings.map(({ words }) => (
            <p key={words}>{`${words}.`}</p>
          ))}
        </Notice>
      )}
      {answer.fixes.length > 0 && <Fixes {...inVpc} fields={fields} fixes={answer.fixes} />}
      <div className="section-head">
        <h3>Step by step</h3>
        <span className="button-row">
          <Button
            size="sm"
            onClick={() =>
              save.open({
                ...inVpc,
                asked: {
                  question: questionOf(fields),
                  expects: reachable === 'no' ? 'not-reachable' : 'reachable',
                },
              })
            }
          >
            Save check
          </Button>
          <LinkButton size="sm" href={withQuery(routes.vpcMap(project, vpc), reachQuery(fields))}>
            Show on the map
          </LinkButton>
        </span>
      </div>
      <ol className="reach-steps" aria-label="Steps">
        {steps.map((step, at) => (
          // Steps have no names; they change together.
          <Step key={at} {...inVpc} step={step} />
        ))}
      </ol>
      {save.dialog}
    </section>
  )
}

/** What a step is called, with the VPC where it is another. */
const stepTitle = ({ kind, place }: ReachStep): string =>
  place ? `${STEP_WORDS[kind]} in VPC ${place.vpc}` : STEP_WORDS[kind]

const VERDICTS = {
  pass: { tone: 'ok', word: 'Passes' },
  block: { tone: 'danger', word: 'Blocked' },
  depends: { tone: 'notice', word: 'Depends' },
  warn: { tone: 'notice', word: 'Warning' },
  leaves: { tone: 'info', word: 'Leaves' },
  unknown: { tone: 'notice', word: 'Unknown' },
} as const satisfies Record<ReachStep['verdict'], { tone: Tone; word: string }>

function Step(props: { readonly project: string; readonly vpc: string; readonly step: ReachStep }) {
  const { step, project, vpc } = props
  const inVpc = step.place ?? { project, vpc }
  const { tone, word } = VERDICTS[step.verdict]
  return (
    <li>
      <div className="reach-step-head">
        <strong>{stepTitle(step)}</strong>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p>
        <span>{step.words}</span>
        <RefLinks {...inVpc} refs={step.refs} />
      </p>
      {step.exceptions.length > 0 && (
        <p className="text-muted">
          Exceptions for some addresses:
          <RefLinks {...inVpc} refs={step.exceptions} />
        </p>
      )}
    </li>
  )
}
