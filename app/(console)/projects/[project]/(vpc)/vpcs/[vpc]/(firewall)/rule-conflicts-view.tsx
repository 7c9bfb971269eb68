import type { RuleConflict, Side } from '@/lib/network/merge-rules'
import { changedFields, type Rule, RULE_FIELDS, type RuleField } from '@/lib/network/rule'
import { Notice } from '@/lib/ui/notice'
import { RadioGroup } from '@/lib/ui/radio-group'
import { FieldTable } from './rule-changes-view'
import { fieldWords } from './rule-words'

/** In which of its fields a conflict is worth looking at. */
function fieldsOf({ base, theirs, mine }: RuleConflict): readonly RuleField[] {
  const pairs = [
    [base, theirs],
    [base, mine],
    [theirs, mine],
  ] as const
  const differing = pairs.flatMap(([one, other]) => (one && other ? changedFields(one, other) : []))
  return RULE_FIELDS.filter((field) => differing.includes(field))
}

function why({ kind, theirs }: RuleConflict): string {
  if (kind === 'both-changed') return 'You and someone else changed it.'
  if (kind === 'same-name') return 'Someone else created a rule with this name.'
  return theirs
    ? 'Someone else changed it; you deleted it.'
    : 'Someone else deleted it; you changed it.'
}

/** What the reader has to decide before a save, rule by rule: theirs, mine, and what comes of it. */
export function RuleConflictsView(props: {
  readonly conflicts: readonly RuleConflict[]
  readonly choices: ReadonlyMap<string, Side>
  readonly onChoose: (key: string, side: Side) => void
}) {
  const { conflicts, choices, onChoose } = props
  if (conflicts.length === 0) return null
  const words = (rule: Rule | undefined, none: string) => (field: RuleField) =>
    rule ? fieldWords(rule, field) : none
  return (
    <section>
      <Notice tone="notice">
        Someone else changed the same rules. None of your changes are saved yet.
      </Notice>
      {conflicts.map((conflict) => {
        const { key, name, base, theirs, mine, outcomes } = conflict
        const side = choices.get(key)
        return (
          <div className="rule-change" key={key}>
            <strong className="mono" translate="no">
              {name}
            </strong>
            <p>{why(conflict)}</p>
            <FieldTable
              label={`Conflict of ${name}`}
              fields={fieldsOf(conflict)}
              sides={[
                ...(base ? [['Before', words(base, '—')] as const] : []),
                ['Theirs', words(theirs, 'Deleted')],
                ['Mine', words(mine, 'Deleted')],
                ['Merged', side ? words(outcomes[side], 'Deleted') : () => '—'],
              ]}
            />
            <RadioGroup
              name={`choice ${key}`}
              label={`Version of ${name} to keep`}
              look="segmented"
              value={side ?? ''}
              options={[
                { value: 'theirs', label: 'Keep theirs' },
                { value: 'mine', label: 'Keep mine' },
              ]}
              onChange={({ currentTarget }) =>
                onChoose(key, currentTarget.value === 'mine' ? 'mine' : 'theirs')
              }
            />
          </div>
        )
      })}
    </section>
  )
}
