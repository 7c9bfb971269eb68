import type { Locator, Page } from '@playwright/test'
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

export const rulesOf = async (world: World): Promise<readonly Rule[]> =>
  (await world.make<{ rules: Rule[] }>(world.user('ada'), 'GET', API)).rules
export const ruleOf = async (world: World, name: string): Promise<Rule | undefined> =>
  (await rulesOf(world)).find((rule) => rule.name === name)

export const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true })
export const review = (page: Page) => page.getByRole('alertdialog', { name: 'Review changes' })
