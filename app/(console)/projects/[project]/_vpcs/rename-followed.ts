import 'server-only'
import * as z from 'zod'
import { type Caller, failed, failure } from '@/lib/action/define-action'
import type { Outcome } from '@/lib/change/outcome'
import { firewallRuleOperations } from '@/lib/contract/firewall-rule'
import { FIREWALL_RULE_PARTS_MAX } from '@/lib/contract/limits'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { RouterRoute } from '@/lib/contract/router-route'
import { routerRouteOperations } from '@/lib/contract/router-route'
import { vpcRouterOperations } from '@/lib/contract/vpc-router'
import { listText } from '@/lib/format/list'
import { plural } from '@/lib/format/plural'
import {
  type Naming,
  routeNames,
  ruleNames,
  withBothNames,
  withNewName,
} from '@/lib/network/name-uses'
import type { Rule } from '@/lib/network/rule'
import { mergeEdits } from '@/lib/network/rule-edits'
import { ruleUpdate } from '@/lib/network/rule'
import { rulesAsRead, whyUnsendable } from '@/lib/network/rules-as-read'

/*
 * A rename that takes along the rules and routes which name the thing (decision 0033). Rules name
 * both at first, so that no instance is cut off in between, whatever fails.
 */

/** What becomes of rules and routes that name the thing. */
const FOLLOWING = ['change', 'leave'] as const
export const followingField = z.enum(FOLLOWING).default('change')

interface Renaming {
  readonly project: string
  /** Its name before, also where the VPC itself is renamed. */
  readonly vpc: string
  readonly naming: Naming
  /** The new name. */
  readonly to: string
}

type Renamed<T> = Extract<Outcome<T>, { type: 'success' }>
type Refused = Exclude<Outcome<never>, { type: 'success' }>

/** Renames by `rename`, and takes along what names the thing. */
export async function renameFollowed<T>(
  call: Caller,
  renaming: Renaming,
  rename: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const { vpc, naming, to } = renaming
  const found = await readUses(call, renaming)
  if ('type' in found) return found
  const { rules, others, routes } = found
  const where = { project: renaming.project, vpc, others }
  const both = rules.map((rule) => withBothNames(rule, naming, to))
  if (both.some(isTooLong))
    return refusal(`A rule can have at most ${FIREWALL_RULE_PARTS_MAX} targets and hosts each`)
  const added = await exchange(call, where, rules, both)
  if (added.type !== 'success') return added
  const renamed = await rename()
  if (renamed.type !== 'success')
    return rules.length === 0
      ? renamed
      : takenBack(renamed, () => exchange(call, where, both, rules))
  const now = { ...where, vpc: naming.type === 'vpc' ? to : vpc }
  const after = both.map((rule) => withNewName(rule, naming, to))
  const taken = await exchange(call, now, both, after)
  const unchanged = await followRoutes(call, renaming, routes)
  return said(renamed, {
    changed: [
      ...(rules.length > 0 ? [plural(rules.length, 'firewall rule')] : []),
      ...(routes.length > unchanged.length
        ? [plural(routes.length - unchanged.length, 'route')]
        : []),
    ],
    problems: [
      ...(taken.type === 'success'
        ? []
        : [
            `${names(rules)} still ${rules.length === 1 ? 'names' : 'name'} **${naming.name}** too, which no longer exists`,
          ]),
      ...unchanged.map(
        ({ router, route }) =>
          `route **${route.name}** of **${router}** couldn’t be changed and has no effect`,
      ),
    ],
  })
}

const names = (rules: readonly Rule[]): string =>
  `${rules.length === 1 ? 'rule' : 'rules'} ${listText(rules.map(({ name }) => `**${name}**`))}`

/** The toast of a rename, with what went with it and what did not. */
function said<T>(
  renamed: Renamed<T>,
  {
    changed,
    problems,
  }: { readonly changed: readonly string[]; readonly problems: readonly string[] },
): Renamed<T> {
  const content = renamed.notice?.content ?? ''
  if (problems.length > 0)
    return {
      ...renamed,
      notice: { content: `${content}, but ${problems.join('; ')}`, variant: 'error' },
    }
  if (changed.length === 0) return renamed
  return { ...renamed, notice: { content: `${content}, and ${listText(changed)} with it` } }
}

/** The refusal of a rename, with what is left of what was done for it. */
async function takenBack<T>(
  refused: Refused,
  takeBack: () => Promise<Outcome>,
): Promise<Outcome<T>> {
  if (refused.type === 'expired') return refused
  // Where it is unknown whether it was renamed, both names must stay.
  const isUnknown = refused.problems.some(({ outcomeUnknown }) => outcomeUnknown)
  if (!isUnknown && (await takeBack()).type === 'success') return refused
  const message = 'Firewall rules that name it have both names now, so that they match either way.'
  return { ...refused, problems: [...refused.problems, { message }] }
}

const refusal = (message: string): Outcome<never> =>
  failure({}, [{ message: `${message}. Nothing was changed.` }])

const isTooLong = ({ targets, filters }: Rule): boolean =>
  targets.length > FIREWALL_RULE_PARTS_MAX || (filters.hosts ?? []).length > FIREWALL_RULE_PARTS_MAX

interface Found {
  readonly rules: readonly Rule[]
  /** Names of the other rules. */
  readonly others: readonly string[]
  readonly routes: readonly PlacedRoute[]
}
interface PlacedRoute {
  readonly router: string
  readonly route: RouterRoute
}

/** The rules and routes that name the thing, or why they can't be read: then nothing is changed. */
async function readUses(call: Caller, renaming: Renaming): Promise<Found | Outcome<never>> {
  const { project, vpc, naming } = renaming
  const { vpcFirewallRulesView } = firewallRuleOperations
  const { vpcRouterList } = vpcRouterOperations
  const query = { project, vpc, limit: PICKER_LIMIT }
  const [ruling, routers] = await Promise.all([
    call(vpcFirewallRulesView, { query: { project, vpc } }),
    // No route can name a VPC.
    naming.type === 'vpc' ? undefined : call(vpcRouterList, { query }),
  ])
  if (ruling.type !== 'success') return failed(ruling, vpcFirewallRulesView.name)
  if (routers && routers.type !== 'success') return failed(routers, vpcRouterList.name)
  const rules = rulesAsRead(ruling.data.rules)
  const named = rules.filter((rule) => ruleNames(rule, naming)).map(ruleUpdate)
  const unsendable = whyUnsendable(ruling.data)
  if (named.length > 0 && unsendable !== undefined) return failure({}, [{ message: unsendable }])
  const { vpcRouterRouteList } = routerRouteOperations
  const lists = await Promise.all(
    (routers?.data.items ?? []).map(async ({ name: router }) => ({
      router,
      list: await call(vpcRouterRouteList, { query: { ...query, router } }),
    })),
  )
  const routes: PlacedRoute[] = []
  for (const { router, list } of lists) {
    if (list.type !== 'success') return failed(list, vpcRouterRouteList.name)
    routes.push(
      ...list.data.items
        .filter((route) => routeNames(route, naming))
        .map((route) => ({ router, route })),
    )
  }
  const isNamed = new Set(named.map(({ name }) => name))
  return {
    ...{ rules: named, routes },
    others: rules.filter(({ name }) => !isNamed.has(name)).map(({ name }) => name),
  }
}

type Where = Pick<Renaming, 'project' | 'vpc'> & Pick<Found, 'others'>

/**
 * Saves rules on what is there (decision 0033). Shuts no instance in: rules only gain or lose a
 * name that matches nothing.
 */
async function exchange(
  call: Caller,
  { project, vpc, others }: Where,
  before: readonly Rule[],
  after: readonly Rule[],
): Promise<Outcome> {
  if (before.length === 0) return { type: 'success', data: undefined }
  const { vpcFirewallRulesView, vpcFirewallRulesUpdate } = firewallRuleOperations
  const query = { project, vpc }
  const now = await call(vpcFirewallRulesView, { query })
  if (now.type !== 'success') return failed(now, vpcFirewallRulesView.name)
  const unsendable = whyUnsendable(now.data)
  if (unsendable !== undefined) return failure({}, [{ message: unsendable }])
  const edits = before.map((rule, at) => ({ before: rule, after: after[at] }))
  const { merged, conflicts } = mergeEdits({ edits, others }, rulesAsRead(now.data.rules))
  if (conflicts.length > 0) return refusal('Someone else changed the firewall rules that name it')
  const result = await call(vpcFirewallRulesUpdate, { query, body: { rules: [...merged] } })
  return result.type === 'success'
    ? { type: 'success', data: undefined }
    : failed(result, vpcFirewallRulesUpdate.name)
}

/** Changes routes on what is there, and says which could not be. */
async function followRoutes(
  call: Caller,
  { project, vpc, naming, to }: Renaming,
  routes: readonly PlacedRoute[],
): Promise<readonly PlacedRoute[]> {
  const { vpcRouterRouteView, vpcRouterRouteUpdate } = routerRouteOperations
  const unchanged: PlacedRoute[] = []
  const renamed = <P extends { readonly type: string; readonly value?: string }>(part: P): P =>
    part.type === naming.type && part.value === naming.name ? { ...part, value: to } : part
  // One after the other: each is a change of its own, and there are few.
  for (const each of routes) {
    const request = {
      path: { route: each.route.name },
      query: { project, vpc, router: each.router },
    }
    const now = await call(vpcRouterRouteView, request)
    if (now.type !== 'success') {
      unchanged.push(each)
      continue
    }
    if (!routeNames(now.data, naming)) continue
    const { name, description, destination, target } = now.data
    const body = {
      ...{ name, description },
      ...{ destination: renamed(destination), target: renamed(target) },
    }
    // It means the same as before the other name.
    const result = await call(vpcRouterRouteUpdate, { ...request, body }, { cutsNothing: true })
    if (result.type !== 'success') unchanged.push(each)
  }
  return unchanged
}
