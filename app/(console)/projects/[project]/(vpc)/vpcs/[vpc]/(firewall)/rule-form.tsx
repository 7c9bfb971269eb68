'use client'

import { useRuleReview } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(firewall)/use-rule-review'
import { lazyPart } from '@/lib/hydration/lazy-part'
import { Suspense, useCallback, useState } from 'react'
import type { FormState, Outcome } from '@/lib/change/outcome'
import { neededToSend } from '@/lib/change/unloaded'
import { unreached } from '@/lib/change/unreached'
import { useHydrated } from '@/lib/ui/use-hydrated'
import { CheckboxField, NumberField, RadioField } from '@/lib/form/choice-fields'
import { DescriptionField, TextField } from '@/lib/form/fields'
import { FormPanel } from '@/lib/form/form-panel'
import { type FormContextValue, useFormContext } from '@/lib/form/form-context'
import { useChoice, useJsonField } from '@/lib/form/use-field'
import type { HostPart } from '@/lib/network/host-part'
import type { ReaderAddress } from '@/lib/network/reader-address'
import type { Rule } from '@/lib/network/rule'
import {
  RULE_ACTIONS,
  RULE_DIRECTIONS,
  validatePriority,
  validateRuleName,
} from '@/lib/network/rule-checks'
import { NO_TARGETS, portsRemark } from '@/lib/network/rule-remarks'
import { type RuleRow, rulesAsRead } from '@/lib/network/rules-as-read'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { FIREWALL_PRIORITY_MAX, FIREWALL_PRIORITY_MIN } from '@/lib/contract/limits'
import { capitalise } from '@/lib/format/capitalise'
import { Button } from '@/lib/ui/button'
import { HostPartFields } from './host-part-fields'
import { PortFields } from './port-fields'
import { ProtocolFields } from './protocol-fields'
import { RuleFill } from './rule-fill'
import { cloneOf, formValues, unknownStatus } from './rule-values'

const loadSending = () => neededToSend(import('./send-rule'))

const notLoaded = (cause: unknown): Outcome<never> => ({
  type: 'failure',
  fieldErrors: {},
  problems: [unreached(cause)],
})

interface Props {
  readonly project: string
  readonly vpc: string
  /** All rules of the VPC as they were when the form was opened: what is typed is a change of these. */
  readonly seen: readonly RuleRow[]
  /** Id of the rule that is changed; a new one is made without it. */
  readonly edited?: string
  /** Id of the rule that a new one starts as. */
  readonly cloned?: string
  /** What a new one starts as otherwise. */
  readonly suggested?: Rule | undefined
  /** Where the reader of a new one is, as the server sees it. */
  readonly address?: ReaderAddress | undefined
}

/** A rule that is made, made like another, or changed. */
export function RuleForm(props: Props) {
  const { project, vpc, seen: rows, edited, cloned, suggested, address } = props
  const seen = rulesAsRead(rows)
  const rule = seen.find(({ id }) => id !== undefined && id === edited)
  const model = seen.find(({ id }) => id !== undefined && id === cloned)
  const title = rule ? 'Edit firewall rule' : 'Create firewall rule'
  const submitLabel = rule ? 'Update firewall rule' : title
  const missing = useMissing(project).changeNetwork ?? unknownStatus(rule ?? model)
  const { open, dialog } = useRuleReview('Review changes of rule', { submitLabel, missing })
  const others = seen.filter((each) => each !== rule)

  const [slot, setSlot] = useState<Element | null>(null)
  const subject = { project, vpc, seen, rule }
  const showReview = (form: FormData) =>
    loadSending().then(({ reviewRule }) => reviewRule(subject, form, open), notLoaded)
  return (
    <>
      <FormPanel
        title={title}
        submitLabel={submitLabel}
        missing={missing}
        action={{
          run: async (_, form): Promise<FormState> => {
            const { sendRule } = await loadSending()
            return { values: {}, outcome: await sendRule(subject, form, open) }
          },
          plan: async (form) => (await loadSending()).planRule(subject, form),
        }}
        initial={formValues(rule ?? (model ? cloneOf(model) : suggested))}
        closeTo={routes.firewallRules(project, vpc)}
        footerNote={<div className="rule-preview" ref={setSlot} />}
      >
        {rule ? (
          <RuleFields {...{ project, vpc, others, slot }} />
        ) : (
          <RuleFill {...{ project, vpc, others, address }}>
            <RuleFields {...{ project, vpc, others, slot }} isNew />
          </RuleFill>
        )}
        <ReviewButton find={showReview} />
      </FormPanel>
      {dialog}
    </>
  )
}

function ReviewButton({ find }: { readonly find: Parameters<FormContextValue['ask']>[0] }) {
  const { ask } = useFormContext()
  return (
    <div className="button-row">
      <Button onClick={() => void ask(find)}>Review changes</Button>
    </div>
  )
}

const NONE: readonly string[] = []
const NO_PARTS: readonly HostPart[] = []

// What is said of a rule while it is typed may come late, or not at all.
const RuleRank = lazyPart(() => import('./rule-rank'))
const RulePreview = lazyPart(() => import('./rule-preview'))
const options = (words: readonly string[]) =>
  words.map((value) => ({ value, label: capitalise(value) }))

function RuleFields(props: {
  readonly project: string
  readonly vpc: string
  readonly others: readonly Rule[]
  readonly slot: Element | null
  readonly isNew?: boolean
}) {
  const { project, vpc, others, slot, isNew = false } = props
  const isHydrated = useHydrated()
  const enabled = useChoice('enabled')
  const action = useChoice('ruleAction')
  const direction = useChoice('direction')
  const priority = useChoice('priority', validatePriority)
  const targets = useJsonField('targets', NO_PARTS)
  const ports = useJsonField('ports', NONE)
  const protocols = useJsonField('protocols', NONE)
  const hosts = useJsonField('hosts', NO_PARTS)
  const taken = others.map(({ name }) => name).join(' ')
  const validate = useCallback((name: string) => validateRuleName(name, taken.split(' ')), [taken])
  return (
    <>
      <CheckboxField label="Enabled" choice={enabled} />
      <TextField label="Name" name="name" required mono validate={validate} data-autofocus />
      <DescriptionField />
      <RadioField label="Action" look="segmented" choice={action} options={options(RULE_ACTIONS)} />
      <RadioField
        label="Direction of traffic"
        look="segmented"
        choice={direction}
        options={options(RULE_DIRECTIONS)}
      />
      <NumberField
        label="Priority"
        hint={`${FIREWALL_PRIORITY_MIN} to ${FIREWALL_PRIORITY_MAX}. Lower numbers apply first, so ${FIREWALL_PRIORITY_MIN} overrules all others.`}
        required
        min={FIREWALL_PRIORITY_MIN}
        max={FIREWALL_PRIORITY_MAX}
        choice={priority}
      />
      <div className="rule-rank">
        {isHydrated && (
          <Suspense>
            <RuleRank {...{ priority, others, isNew }} direction={direction.value} />
          </Suspense>
        )}
      </div>
      <HostPartFields
        rows={targets}
        noun="target"
        legend="Targets"
        hint="The rule applies to instances that match any of these."
        none={NO_TARGETS}
        {...{ project, vpc }}
      />
      <PortFields rows={ports} remark={portsRemark(protocols.value, ports.value)} />
      <ProtocolFields chosen={protocols} />
      <HostPartFields
        rows={hosts}
        noun="host filter"
        legend="Host filters"
        hint="The other end of the traffic. Leave blank to match any host."
        {...{ project, vpc }}
      />
      {slot && (
        <Suspense>
          <RulePreview
            {...{ slot, enabled, action, direction, targets, ports, protocols, hosts }}
          />
        </Suspense>
      )}
    </>
  )
}
