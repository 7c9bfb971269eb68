import { browserReads } from './query'

/** What islands read of probes, for operators. */
export const probeReads = browserReads({
  probeList: '/experimental/v1/probes',
  probeView: '/experimental/v1/probes/{probe}',
})
