import type { Network } from './network'
import type { ReachAnswer, ReachEnd, ReachQuestion, ReachStep } from './reach-answer'

/* A question and its answer in words, for headings and announcements. */

const endWords = ({ instances }: Pick<Network, 'instances'>, end: ReachEnd): string => {
  if (end.kind === 'internet') return 'The internet'
  if (end.kind === 'address') return end.address
  return instances.find(({ id }) => id === end.instanceId)?.name ?? 'the instance'
}

/** In one sentence, without its full stop: `worker-1 can’t reach events-db on TCP port 22`. */
export function reachSentence(
  network: Pick<Network, 'instances'>,
  { source, target, protocol, port }: ReachQuestion,
  reachable: ReachAnswer['reachable'],
): string {
  const verb = { yes: 'can reach', no: 'can’t reach', depends: 'may reach' }[reachable]
  const how = port === undefined ? `by ${protocol}` : `on ${protocol} port ${port}`
  return `${endWords(network, source)} ${verb} ${endWords(network, target)} ${how}`
}

export const REACHABLE_WORDS: Readonly<Record<ReachAnswer['reachable'], string>> = {
  yes: 'Yes',
  no: 'No',
  depends: 'It depends',
}

/** What each step of a way is called. */
export const STEP_WORDS: Readonly<Record<ReachStep['kind'], string>> = {
  source: 'Source',
  'outbound-rules': 'Outbound rules',
  route: 'Route',
  gateway: 'Internet gateway',
  'next-hop': 'Next hop',
  'external-address': 'External address',
  target: 'Target',
  'inbound-rules': 'Inbound rules',
  'reply-route': 'Return route',
}
