import { plural } from '@/lib/format/plural'
import type { Rule, RuleField } from '@/lib/network/rule'
import { RULE_FIELDS } from '@/lib/network/rule'
import type { RuleChanges } from '@/lib/network/rule-changes'
import { FIELD_LABELS, fieldWords } from './rule-words'

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

/** A rule that comes or goes: what it says. */
function WholeRule({ rule, what }: { readonly rule: Rule; readonly what: string }) {
  return (
    <details className="rule-change">
      <summary>
        <strong className="mono" translate="no">
          {rule.name}
        </strong>
        <span>{` ${rule.action} ${rule.direction}, priority ${rule.priority}`}</span>
      </summary>
      <FieldTable
        label={`${what} ${rule.name}`}
        fields={RULE_FIELDS}
        sides={[['Value', (field) => fieldWords(rule, field)]]}
      />
    </details>
  )
}

/** What becomes of a list of rules. */
export function RuleChangesView({ changes }: { readonly changes: RuleChanges }) {
  const { added, removed, changed } = changes
  if (added.length + removed.length + changed.length === 0) return <p>No changes to save.</p>
  return (
    <>
      {(
        [
          ['added', added],
          ['deleted', removed],
        ] as const
      ).map(
        ([what, rules]) =>
          rules.length > 0 && (
            <section key={what}>
              <h3>{`${plural(rules.length, 'rule')} ${what}`}</h3>
              {rules.map((rule) => (
                <WholeRule key={rule.name} rule={rule} what={what} />
              ))}
            </section>
          ),
      )}
      {changed.length > 0 && (
        <section>
          <h3>{`${plural(changed.length, 'rule')} changed`}</h3>
          {changed.map(({ before, after, fields }) => (
            <div className="rule-change" key={before.name}>
              <strong className="mono" translate="no">
                {before.name}
              </strong>
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
