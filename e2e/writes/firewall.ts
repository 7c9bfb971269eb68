import { chooseFor } from '@/e2e/fixtures'
import type { Form } from '@/e2e/form-under-test'
import type { ActionTrigger } from '@/e2e/replay'
import { button, nameField, type Write } from './write'

const VPC = '/projects/web-shop/vpcs/default'
const LIST = `${VPC}/firewall-rules`
const SAVE = 'PUT /v1/vpc-firewall-rules?project=web-shop&vpc=default'

export const firewallForms: readonly Form[] = [
  {
    file: 'rule-form.tsx',
    at: `${VPC}/firewall-rules-new`,
    fill: (page) => nameField(page).fill('not-sent'),
    calls: [SAVE],
  },
  {
    file: 'rule-form.tsx',
    at: `${LIST}/allow-web/edit`,
    fill: (page) => page.getByLabel('Description').fill('Not sent'),
    calls: [SAVE],
  },
]

/** All that is done to rules is one action. */
export const firewallWrites: readonly Write[] = [
  {
    action: 'saveFirewallRules',
    operation: 'vpcFirewallRulesUpdate',
    at: `${LIST}/allow-web/edit`,
    act: async (page) => {
      await page.getByLabel('Description').fill('Changed by a stranger')
      await button(page, 'Update firewall rule').click()
    },
  },
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
      await page.getByLabel('Description').fill('Not sent')
      await page.getByRole('button', { name: /^Equivalent/ }).click()
    },
  },
]
