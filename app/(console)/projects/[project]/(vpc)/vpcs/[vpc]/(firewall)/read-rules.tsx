import 'server-only'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { firewallRuleOperations } from '@/lib/contract/firewall-rule'
import type { RuleRow } from '@/lib/network/rules-as-read'
import { routes } from '@/lib/routes'
import { definePanelPage } from '@/lib/screens/panel-page'

type Params = { project: string; vpc: string; rule: string }

/** A panel over the rules of a VPC, about one of them, which its path names. */
export const defineRulePage = (
  title: string,
  render: (rule: RuleRow, rules: readonly RuleRow[], params: Params) => ReactNode,
) =>
  definePanelPage({
    title,
    operation: firewallRuleOperations.vpcFirewallRulesView,
    request: ({ project, vpc }: Params) => ({ query: { project, vpc } }),
    closeTo: ({ project, vpc }) => routes.firewallRules(project, vpc),
    render: ({ rules }, params) => {
      const rule = rules.find(({ name, id }) => name === params.rule || id === params.rule)
      return rule ? render(rule, rules, params) : notFound()
    },
  })
