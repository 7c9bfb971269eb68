import type { Editions } from './edition'
import { isMembers } from './parts'

export const subnetPoolEditions: Editions = {
  systemSubnetPoolUtilizationView: {
    // Older versions give what is taken, newer ones what is left.
    lift: (answer) => {
      if (!isMembers(answer) || 'remaining' in answer) return answer
      const { allocated, capacity } = answer
      return typeof allocated === 'number' && typeof capacity === 'number'
        ? { capacity, remaining: capacity - allocated }
        : answer
    },
  },
}
