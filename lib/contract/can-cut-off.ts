import type { OperationName } from './all-operations'

/**
 * The checks before a change that can cut off what works now, and what each shows:
 * - `rules`: which running instances it shuts in, and which saved checks it breaks;
 * - `checks`: which saved checks it breaks;
 * - `rename`: which instances rules and routes would no longer mean;
 * - `way-out`: whether a rack keeps another way out that is up;
 * - `in-use`: what uses it, which is changed first: until then it can’t be done;
 * - `own-address`: whether the reader’s own address is among those that stay allowed;
 * - `words`: what it cuts off, in words, since it can’t be tested.
 */
export type CutOffGuard =
  | 'rules'
  | 'checks'
  | 'rename'
  | 'way-out'
  | 'in-use'
  | 'own-address'
  | 'words'

/**
 * Every change that can cut off access, by its operation, with the checks that come before it wherever it
 * is called. app/can-cut-off.test.ts requires a reason for each change that isn't listed, and looks for the
 * guards.
 */
export const canCutOff = {
  vpcFirewallRulesUpdate: ['rules'],
  vpcRouterRouteCreate: ['checks'],
  vpcRouterRouteUpdate: ['checks'],
  vpcRouterRouteDelete: ['checks'],
  vpcRouterDelete: ['checks'],
  vpcSubnetUpdate: ['checks', 'rename'],
  vpcUpdate: ['rename'],
  internetGatewayDelete: ['checks'],
  internetGatewayIpPoolCreate: ['checks'],
  internetGatewayIpPoolDelete: ['checks'],
  internetGatewayIpAddressCreate: ['checks'],
  internetGatewayIpAddressDelete: ['checks'],
  instanceNetworkInterfaceCreate: ['checks'],
  instanceNetworkInterfaceUpdate: ['checks'],
  instanceNetworkInterfaceDelete: ['checks'],
  floatingIpDetach: ['checks'],
  instanceEphemeralIpDetach: ['checks'],
  externalSubnetDetach: ['words'],
  networkingAllowListUpdate: ['own-address'],
  networkingInboundIcmpUpdate: ['words'],
  systemNetworkingSettingsUpdate: ['words'],
  networkingSwitchPortSettingsCreate: ['way-out'],
  networkingSwitchPortSettingsDelete: ['in-use'],
  networkingSwitchPortApplySettings: ['way-out'],
  networkingSwitchPortClearSettings: ['way-out'],
  networkingBgpConfigUpdate: ['way-out'],
  networkingBgpAnnounceSetUpdate: ['way-out'],
  networkingBfdEnable: ['way-out'],
  networkingBfdDisable: ['way-out'],
  networkingLoopbackAddressDelete: ['way-out'],
  networkingAddressLotDelete: ['in-use'],
} as const satisfies Partial<Record<OperationName, readonly CutOffGuard[]>>

/** Checks that forms make when they are sent, which needs script. The others work without, or elsewhere. */
const ASKED_BY_FORMS: readonly CutOffGuard[] = ['checks', 'way-out']

/** Whether a form that makes this change has to send the mark of its review. */
export const isReviewed = (operation: string): boolean =>
  Object.entries<readonly CutOffGuard[]>(canCutOff).some(
    ([name, guards]) => name === operation && guards.some((each) => ASKED_BY_FORMS.includes(each)),
  )
