import type { Locator, Page } from '@playwright/test'
import { BASELINE, FIRST_VERSION } from '@/lib/contract/api-version'
import { lifted, lowered } from '@/lib/contract/editions'
import { hasFeature } from './fixtures'
import type { World } from './world'

export const VPC = '/projects/web-shop/vpcs/default'
export const LIST = `${VPC}/firewall-rules`
export const API = '/v1/vpc-firewall-rules?project=web-shop&vpc=default'

export interface Rule {
  readonly name: string
  readonly description: string
  readonly priority: number
  readonly status: string
}

/** Protocols are words, as the specification's platform has them, whatever the tests run over. */
export async function rulesOf(world: World): Promise<readonly Rule[]> {
  const answer = await world.make(world.user('ada'), 'GET', API)
  return (lifted('vpcFirewallRulesView', answer) as { rules: Rule[] }).rules
}
/** Replaces them all. */
export const putRules = (world: World, rules: readonly object[]): Promise<unknown> =>
  world.make(
    ...([world.user('ada'), 'PUT', API] as const),
    lowered(
      'vpcFirewallRulesUpdate',
      { rules },
      hasFeature('versions') ? FIRST_VERSION : BASELINE,
    ) as object,
  )
export const ruleOf = async (world: World, name: string): Promise<Rule | undefined> =>
  (await rulesOf(world)).find((rule) => rule.name === name)

export const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true })
export const review = (page: Page) => page.getByRole('alertdialog', { name: 'Review changes' })
