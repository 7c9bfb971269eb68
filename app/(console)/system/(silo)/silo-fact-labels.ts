/** What a silo's page says first, before any of it is there. */
export const SILO_FACTS = ['Identity mode', 'Users', 'CPU', 'Memory', 'Storage', 'Certificate']
