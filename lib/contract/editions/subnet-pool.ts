import type { Editions } from './edition'
import { isMembers } from './parts'

export const subnetPoolEditions: Editions = {
  systemSubnetPoolUtilizationView: {
    // What is taken was told first, and what is left since.
    lift: (answer) => {
      if (!isMembers(answer) || 'remaining' in answer) return answer
      const { allocated, capacity } = answer
      return typeof allocated === 'number' && typeof capacity === 'number'
        ? { capacity, remaining: capacity - allocated }
        : answer
    },
  },
}
