'use client'

import { OTHERS_MS } from '@/app/(console)/projects/[project]/_vpcs/others-interval'
import { networkReads } from '@/lib/api/network-reads'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineLocalListScreen } from '@/lib/screens/local-list-screen'
import { Button } from '@/lib/ui/button'
import { ruleColumns } from './rule-columns'
import { type RuleListRow, rowsOf } from './rule-row'
import { type OfVpc, useRuleTools } from './use-rule-tools'
import './firewall-rules.css'

/** What it looks like before there are rows. */
const ruleFrame = defineListFrame<RuleListRow, OfVpc>({
  of: 'firewall-rule',
  isTab: true,
  empty: 'Without rules, all inbound traffic is denied and all outbound traffic is allowed.',
  create: {
    label: 'New rule',
    right: 'changeNetwork',
    href: ({ project, vpc }) => routes.firewallRuleNew(project, vpc),
  },
  skeletonActions: (
    <>
      <Button>History</Button>
      <Button>Edit as JSON</Button>
    </>
  ),
  operation: 'vpcFirewallRulesView',
  columns: ruleColumns,
  isTwoLine: true,
})

export const RuleList = defineLocalListScreen({
  frame: ruleFrame,
  read: ({ project, vpc }) => networkReads.vpcFirewallRulesView({ query: { project, vpc } }),
  rowsOf,
  idOf: ({ ruleId }) => ruleId,
  // A save takes care of what others changed, but it is better to see it before.
  intervalMs: OTHERS_MS,
  use: useRuleTools,
  rowActions: ({ name, status }, { params: { project, vpc }, missing, context }) => {
    const { send, remove, whyNotMove } = context
    const noChange = missing.changeNetwork
    const other = status === 'enabled' ? 'disabled' : 'enabled'
    return [
      {
        label: 'Edit',
        disabledReason: noChange,
        href: routes.firewallRuleEdit(project, vpc, name),
      },
      {
        label: 'Clone',
        disabledReason: noChange,
        href: routes.firewallRuleNew(project, vpc, name),
      },
      ...([-1, 1] as const).map((by) => ({
        label: by < 0 ? 'Move up' : 'Move down',
        disabledReason: noChange ?? whyNotMove(name, by),
        onSelect: () => send({ type: 'move', name, by }),
      })),
      {
        label: status === 'enabled' ? 'Disable' : 'Enable',
        disabledReason: noChange,
        onSelect: () => send({ type: 'status', names: [name], status: other }),
      },
      {
        label: 'Delete',
        danger: true,
        disabledReason: noChange,
        onSelect: () => remove(name),
      },
    ]
  },
  bulk: (_, context) => import('./rule-bulk').then(({ ruleBulk }) => ruleBulk(context)),
  quick: {
    group: 'Edit firewall rule',
    target: ({ name }, { project, vpc }) => routes.firewallRuleEdit(project, vpc, name),
  },
})
