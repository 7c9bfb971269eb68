import { capitalise } from '@/lib/format/capitalise'
import type { Network } from './network'
import type { ReachAnswer, ReachEnd, ReachQuestion, ReachStep } from './reach-answer'

/* A question and its answer in words, for headings and announcements. */

const endWords = ({ instances }: Pick<Network, 'instances'>, end: ReachEnd): string => {
  if (end.kind === 'internet') return 'the internet'
  if (end.kind === 'address') return end.address
  return instances.find(({ id }) => id === end.instanceId)?.name ?? 'the instance'
}

/** Names of instances keep their first letter. */
const sentence = ({ kind }: ReachEnd, words: string): string =>
  kind === 'internet' ? capitalise(words) : words

/** The answer as a sentence without its full stop: `worker-1 can’t reach events-db on TCP port 22`. */
export function reachSentence(
  network: Pick<Network, 'instances'>,
  { source, target, protocol, port }: ReachQuestion,
  reachable: ReachAnswer['reachable'],
): string {
  const how = port === undefined ? `by ${protocol}` : `on ${protocol} port ${port}`
  const [from, to] = [endWords(network, source), endWords(network, target)]
  const about = `${from} can reach ${to} ${how}`
  switch (reachable) {
    case 'yes':
      return sentence(source, about)
    case 'no':
      return sentence(source, `${from} can’t reach ${to} ${how}`)
    case 'depends':
      return sentence(source, `${from} may reach ${to} ${how}`)
    case 'leaves':
      return sentence(source, `${from} can send to ${to} ${how}, beyond the VPC`)
    case 'unknown':
      return `Can’t tell whether ${about}`
  }
}

export const REACHABLE_WORDS: Readonly<Record<ReachAnswer['reachable'], string>> = {
  yes: 'Yes',
  no: 'No',
  depends: 'It depends',
  leaves: 'Leaves the VPC',
  unknown: 'Unknown',
}

/** The name of each step of a way. */
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
  beyond: 'Beyond the VPC',
}
