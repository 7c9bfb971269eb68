import { browserReads } from './query'

/** What islands read of alerts and their receivers, for operators. */
export const alertReads = browserReads({
  alertClassList: '/v1/alert-classes',
  alertReceiverList: '/v1/alert-receivers',
  alertReceiverView: '/v1/alert-receivers/{receiver}',
  alertDeliveryList: '/v1/alert-receivers/{receiver}/deliveries',
  alertList: '/v1/alerts',
  alertView: '/v1/alerts/{alertId}',
  webhookSecretsList: '/v1/webhook-secrets',
})
