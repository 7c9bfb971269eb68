import type { ReactNode } from 'react'
import { plural } from '@/lib/format/plural'
import { ruleRemarks } from '@/lib/network/rule-remarks'
import { ruleSentence } from '@/lib/network/rule-sentence'
import { Notice } from '@/lib/ui/notice'
import type { Rule, RuleField } from '@/lib/network/rule'
import { partsOf, RULE_FIELDS } from '@/lib/network/rule'
import type { RuleReview } from './rule-review'
import { FIELD_LABELS, fieldWords } from './rule-words'
import { useAbsentParts } from './use-absent-parts'

type Side = readonly [heading: string, of: (field: RuleField) => string]

/** Fields of rules side by side. */
export function FieldTable(props: {
  readonly label: string
  readonly fields: readonly RuleField[]
  readonly sides: readonly Side[]
}) {
  const { label, fields, sides } = props
  return (
    <table className="rule-facts" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          {sides.map(([heading]) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{FIELD_LABELS[field]}</th>
            {sides.map(([heading, of]) => (
              <td key={heading}>{of(field)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A sentence on what a rule does, and the part of it that has no effect. */
type Describe = (rule: Rule) => ReactNode

/** A rule that comes or goes: what it says. */
function WholeRule(props: {
  readonly rule: Rule
  readonly what: string
  /** Unfolded: what comes is what has to be looked at. */
  readonly describe?: Describe
}) {
  const { rule, what, describe } = props
  return (
    <details className="rule-change" open={describe !== undefined}>
      <summary>
        <strong className="mono" translate="no">
          {rule.name}
        </strong>
        <span>{` ${rule.action} ${rule.direction}, priority ${rule.priority}`}</span>
      </summary>
      <div className="mt-2 flex flex-col gap-2">
        {describe?.(rule)}
        <FieldTable
          label={`${what} ${rule.name}`}
          fields={RULE_FIELDS}
          sides={[['Value', (field) => fieldWords(rule, field)]]}
        />
      </div>
    </details>
  )
}

interface Props {
  readonly project: string
  readonly vpc: string
  readonly review: Pick<RuleReview, 'changes' | 'meant'>
}

/** What becomes of a list of rules. */
export function RuleChangesView({ project, vpc, review }: Props) {
  const { changes, meant } = review
  const { added, removed, changed } = changes
  const shown = [...added, ...changed.map(({ after }) => after)]
  const { isAbsent, unread } = useAbsentParts({ project, vpc }, shown.flatMap(partsOf))
  if (shown.length + removed.length === 0) return <p>No changes to save.</p>
  const describe: Describe = (rule) => {
    const sentence = ruleSentence(rule, meant?.[rule.name])
    return (
      <>
        {sentence && <p>{sentence}</p>}
        {ruleRemarks(rule, isAbsent).map(({ text }) => (
          <Notice key={text} tone="notice">
            {text}
          </Notice>
        ))}
      </>
    )
  }
  return (
    <>
      {unread && <Notice tone="notice">{unread}</Notice>}
      {added.length > 0 && (
        <section>
          <h3>{`${plural(added.length, 'rule')} added`}</h3>
          {added.map((rule) => (
            <WholeRule key={rule.name} rule={rule} what="added" describe={describe} />
          ))}
        </section>
      )}
      {removed.length > 0 && (
        <section>
          <h3>{`${plural(removed.length, 'rule')} deleted`}</h3>
          {removed.map((rule) => (
            <WholeRule key={rule.name} rule={rule} what="deleted" />
          ))}
        </section>
      )}
      {changed.length > 0 && (
        <section>
          <h3>{`${plural(changed.length, 'rule')} changed`}</h3>
          {changed.map(({ before, after, fields }) => (
            <div className="rule-change" key={before.name}>
              <strong className="mono" translate="no">
                {before.name}
              </strong>
              {describe(after)}
              <FieldTable
                label={`Changes of ${before.name}`}
                fields={fields}
                sides={[
                  ['Before', (field) => fieldWords(before, field)],
                  ['After', (field) => fieldWords(after, field)],
                ]}
              />
            </div>
          ))}
        </section>
      )}
    </>
  )
}
