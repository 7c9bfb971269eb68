import { chooseFor } from '@/e2e/fixtures'
import type { Form } from '@/e2e/form-under-test'
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
