import { Hono } from 'hono';
import * as v from 'valibot';
import type { CodeSentWire, CustomerWire } from '../../api/schemas/session';
import { latinDigits } from '../../domain/text/digits';
import { type Account, deleteAccount, logIn } from '../customers/account';
import { isKnownDevice, markDevice } from '../customers/known-device';
import { isMobile, loginPhone } from '../customers/phone';
import { sendCode } from '../customers/send-code';
import { revokeSession } from '../customers/sessions';
import { isStrongToken } from '../customers/token';
import type { AppDeps } from '../deps';
import type { AppContext, AppEnv } from '../http/env';
import { readBody } from '../http/input';
import { Refusal } from '../http/refusal';
import { requireCustomer, currentCustomer } from '../http/authenticate';
import { hasOpenPayment } from '../payments/core/lookup';

const phone = v.pipe(
  v.string(),
  v.transform(loginPhone),
  v.check((read) => read !== null, 'phone'),
  v.transform(String),
);
const token = v.pipe(v.string(), v.check(isStrongToken, 'weak_token'));
const otp = (length: number) =>
  v.pipe(v.string(), v.trim(), v.transform(latinDigits), v.regex(new RegExp(`^\\d{${length}}$`), 'code'));

const customerWire = ({ id, name, phone }: Account): CustomerWire => ({ id, name: name || 'Customer', phone });

const notMobile = () => new Refusal(422, 'not_mobile', 'Please enter a mobile number. The code comes by SMS.');

/** Login, logout and account deletion (Specification 7). */
export function customerRoutes(deps: AppDeps) {
  const { db, clock, config } = deps;
  const onlyCustomers = requireCustomer(deps);
  const sendSchema = v.object({ phone, token, channel: v.optional(v.literal('sms')) });
  const verifySchema = v.object({ phone, token, otp: otp(config.otp.length) });
  const requesterOf = async (c: AppContext, phone: string) => ({
    phone,
    clientAddress: c.get('clientAddress'),
    isKnownDevice: await isKnownDevice(db, c, phone),
  });
  const readCheck = async (c: AppContext) => {
    const { otp: code, ...rest } = await readBody(c, verifySchema);
    return { ...rest, ...(await requesterOf(c, rest.phone)), code };
  };

  return new Hono<AppEnv>()
    .use('/customer/*', async (c, next) => {
      c.header('Cache-Control', 'no-store');
      await next();
    })
    .post('/customer/send-otp', async (c) => {
      const { phone, token, channel } = await readBody(c, sendSchema);
      if (config.otp.mobileOnly && !isMobile(phone)) throw notMobile();
      const requester = await requesterOf(c, phone);
      const sending = await sendCode(deps, { ...requester, token, channel, locale: c.get('locale') });
      const sent: CodeSentWire = {
        expires_in: sending.expiresIn,
        retry_after: sending.retryAfter,
        channel: sending.channel,
      };
      return c.json({ status: 'success', success: true, message: 'The code was sent', ...sent });
    })
    .post('/customer/verify-otp', async (c) => {
      const check = await readCheck(c);
      const data = customerWire(await logIn(deps, check));
      markDevice(c, check.token, config.publicOrigin?.startsWith('https:') ?? false);
      return c.json({ status: 'success', message: 'Logged in', data });
    })
    .get('/customer/session', onlyCustomers, async (c) => {
      const { customerId, name, phone } = currentCustomer(c);
      const data = {
        ...customerWire({ id: customerId, name, phone }),
        open_payment: await hasOpenPayment(deps, customerId),
      };
      return c.json({ status: 'success', data });
    })
    .post('/customer/logout', onlyCustomers, async (c) => {
      await revokeSession(db, clock.now(), currentCustomer(c).tokenHash);
      return c.json({ status: 'success', message: 'Logged out' });
    })
    .post('/customer/delete', onlyCustomers, async (c) => {
      await deleteAccount(deps, currentCustomer(c), await readCheck(c));
      return c.json({ status: 'success', data: 'deleted', message: 'The account is deleted' });
    });
}
