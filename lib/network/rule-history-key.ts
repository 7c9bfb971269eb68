/** The beginning of the keys under which this browser keeps versions of rules. */
export const RULE_HISTORY_KEY = 'console:rule-history:'

/** The key by the ids of user and VPC, as names can come to belong to others. */
export const historyKey = (userId: string, vpcId: string): string =>
  RULE_HISTORY_KEY + JSON.stringify([userId, vpcId])
