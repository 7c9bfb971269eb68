import { partText } from '@/lib/network/part-text'
import { type IsAbsent, ruleRemarks } from '@/lib/network/rule-remarks'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { createdColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { Link } from '@/lib/ui/link'
import { RuleAction, ChipList, RuleStatus } from './rule-cells'
import type { RuleListRow } from './rule-row'
import { filterTexts } from './rule-words'

const targetsText = ({ targets }: RuleListRow) => targets.map(partText).join(', ')
const filtersText = (rule: RuleListRow) => filterTexts(rule).join(', ')

const nothing: IsAbsent = () => false

/** What a list shows of a VPC's rules; `isAbsent` once it is known what they name. */
export const ruleColumns = (
  where: { readonly project: string; readonly vpc: string },
  isAbsent = nothing,
): readonly Column<RuleListRow>[] => [
  nameColumn('8rem', ({ name }) => (
    <Link href={routes.firewallRuleEdit(where.project, where.vpc, name)} scroll={false}>
      {name}
    </Link>
  )),
  {
    id: 'priority',
    header: 'Priority',
    skeleton: '2.5rem',
    isNumeric: true,
    cell: ({ name, priority }) => (
      <span className="rule-priority">
        <i className="rule-grip" draggable data-grip={name} />
        <span>{priority ?? '—'}</span>
      </span>
    ),
    sortValue: ({ priority }) => priority,
    filter: { type: 'number', value: ({ priority }) => priority },
  },
  {
    id: 'action',
    header: 'Action',
    skeleton: '3rem',
    cell: ({ action }) => <RuleAction action={action} />,
    sortValue: ({ action }) => action,
    searchText: ({ action }) => action,
    filter: { type: 'choice', options: ['allow', 'deny'], value: ({ action }) => action },
  },
  {
    id: 'direction',
    header: 'Direction',
    skeleton: '4rem',
    cell: ({ direction }) => direction || '—',
    sortValue: ({ direction }) => direction,
    searchText: ({ direction }) => direction,
    filter: {
      type: 'choice',
      options: ['inbound', 'outbound'],
      value: ({ direction }) => direction,
    },
  },
  {
    id: 'targets',
    header: 'Targets',
    skeleton: '7rem',
    cell: (rule) => (
      <ChipList
        texts={rule.targets.map(partText)}
        title="Other targets"
        remarks={ruleRemarks(rule, isAbsent).filter(({ field }) => field === 'targets')}
      />
    ),
    sortValue: targetsText,
    searchText: targetsText,
  },
  {
    id: 'filters',
    isTelling: true,
    header: 'Filters',
    skeleton: '7rem',
    cell: (rule) => (
      <span className="rule-filters">
        {/* The second line of a row, where the column of actions has no room. */}
        <RuleAction action={rule.action} />
        <ChipList
          texts={filterTexts(rule)}
          title="Other filters"
          remarks={ruleRemarks(rule, isAbsent).filter(({ field }) => field !== 'targets')}
        />
      </span>
    ),
    sortValue: filtersText,
    searchText: filtersText,
  },
  {
    // Narrow screens keep it.
    id: 'state',
    header: 'Status',
    skeleton: '4.5rem',
    cell: ({ status }) => <RuleStatus status={status} />,
    sortValue: ({ status }) => status,
    searchText: ({ status }) => status,
    filter: { type: 'choice', options: ['enabled', 'disabled'], value: ({ status }) => status },
  },
  createdColumn,
  { ...shortDescriptionColumn, isOptional: true },
  {
    id: 'id',
    header: 'ID',
    skeleton: '16rem',
    isOptional: true,
    cell: ({ ruleId }) => (
      <span className="mono" translate="no">
        {ruleId}
      </span>
    ),
    exportValue: ({ ruleId }) => ruleId,
  },
]
