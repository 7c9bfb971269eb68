/** What leads the keys under which this browser keeps versions of rules. */
export const RULE_HISTORY_KEY = 'console:rule-history:'

/** Whose it is, and of which VPC, by ids: names may be taken over by others. */
export const historyKey = (userId: string, vpcId: string): string =>
  RULE_HISTORY_KEY + JSON.stringify([userId, vpcId])
