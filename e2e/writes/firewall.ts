import { button } from '@/e2e/firewall-parts'
import { chooseFor } from '@/e2e/fixtures'
import type { Form } from '@/e2e/form-under-test'
import { box, selected } from '@/e2e/list-parts'
import type { ActionTrigger } from '@/e2e/replay'
import { byEdit, describe, name, type Write } from './write'

const VPC = '/projects/web-shop/vpcs/default'
const LIST = `${VPC}/firewall-rules`
const SAVE = 'PUT /v1/vpc-firewall-rules?project=web-shop&vpc=default'

/** Sent as the edit of a rule is. */
export const firewallForms: readonly Form[] = [
  {
    file: 'rule-form.tsx',
    at: `${VPC}/firewall-rules-new`,
    fill: name,
    calls: [SAVE],
  },
  {
    file: 'rules-many-panel.tsx',
    at: LIST,
    fill: async (page) => {
      await box(page, 'allow-web').click()
      await button(selected(page), 'Edit').click()
      await page.getByLabel('Status', { exact: true }).selectOption('Disabled')
    },
    calls: [SAVE],
  },
]

/** All that is done to rules is one action. */
export const firewallWrites: readonly Write[] = [
  byEdit(
    {
      action: 'saveFirewallRules',
      operation: 'vpcFirewallRulesUpdate',
      at: `${LIST}/allow-web/edit`,
      form: { file: 'rule-form.tsx', calls: [SAVE] },
    },
    'firewall rule',
  ),
]

export const firewallLooks: readonly ActionTrigger[] = [
  {
    action: 'reviewFirewallRules',
    at: LIST,
    act: (page) => chooseFor(page, 'allow-icmp', 'Delete'),
  },
  {
    action: 'planFirewallRules',
    at: `${LIST}/allow-web/edit`,
    act: async (page) => {
      await describe(page)
      await page.getByRole('button', { name: /^Equivalent/ }).click()
    },
  },
]
