import { chromium } from '@playwright/test';

const base = 'http://localhost:4140';
const PHONE = process.env.PHONE;
const out = '/dev/shm/channels/shots/';
const api = async (path, { method = 'GET', token, body } = {}) => {
  const r = await fetch(`${base}/api/v1${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const t = await r.json();
  if (!r.ok) console.log(method, path, r.status, JSON.stringify(t).slice(0, 300));
  return t.data;
};
const login = (email) =>
  api('/auth/login', { method: 'POST', body: { email, password: 'Darasa!2026', remember_me: true } });
const admin = await login('admin@darasa.example');
const student = await login('student@darasa.example');
const mark = Date.now().toString(36);
const child = await api('/administration/people', {
  method: 'POST',
  token: admin.token,
  body: {
    first_name: 'Amani',
    last_name: 'Otieno',
    username: `amani-${mark}`,
    roles: ['student'],
    date_of_birth: '2016-03-04',
  },
}).catch((e) => console.log(e));
console.log(JSON.stringify(child)?.slice(0, 300));
const childId = child?.person?.user_id ?? child?.user?.user_id;
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
const open = async (who, path, width, scheme) => {
  const ctx = await b.newContext({
    viewport: { width, height: width < 500 ? 740 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
  });
  const page = await ctx.newPage();
  const { user } = await api('/auth/me', { token: who.token });
  await page.addInitScript(
    ([t, r, u]) => {
      if (sessionStorage.getItem('entered')) return;
      sessionStorage.setItem('entered', 'yes');
      sessionStorage.setItem('authToken', t);
      sessionStorage.setItem('refreshToken', r);
      sessionStorage.setItem('userData', u);
    },
    [who.token, who.refresh_token, JSON.stringify(user)],
  );
  await page.goto(base + path);
  await page.waitForLoadState('networkidle').catch(() => {});
  return page;
};
const shot = async (page, name) => {
  await page.screenshot({ path: `${out}${name}.png`, fullPage: true });
  console.log('shot', name);
};
for (const [w, s] of [
  [1440, 'light'],
  [360, 'dark'],
]) {
  let p;
  try {
    p = await open(admin, `/administrator/people/${childId}`, w, s);
    const sec = p.getByRole('heading', { name: 'SMS to a guardian' });
    await sec.waitFor({ timeout: 15000 });
    if (w === 1440) {
      await p.getByRole('button', { name: 'Record a phone' }).click();
      await p.waitForTimeout(300);
      await p.screenshot({ path: `${out}guardian-dialog-${w}.png` });
      await p.getByRole('alertdialog').getByLabel('Parent or guardian').fill('Wambui Otieno');
      await p.getByRole('alertdialog').getByLabel('Phone number').fill('0722 111 222');
      await p.getByRole('alertdialog').getByLabel('How they agreed').fill('signed form of 5 January');
      await p.getByRole('alertdialog').getByRole('button', { name: 'Record the phone' }).click();
      await p.waitForTimeout(1500);
    } else {
      await p.getByRole('button', { name: 'Record another phone' }).click();
      await p.waitForTimeout(300);
      await p.screenshot({ path: `${out}guardian-dialog-${w}.png` });
      await p.keyboard.press('Escape');
      await p.waitForTimeout(300);
    }
    await sec.scrollIntoViewIfNeeded();
    await shot(p, `guardian-${w}`);
  } catch (e) {
    console.log('guardian', w, e.message.slice(0, 300));
    await shot(p, `guardian-fail-${w}`);
  }
  await p?.context().close();
  try {
    p = await open(student, '/settings/notifications', w, s);
    await p.getByText('SMS').first().waitFor();
    await shot(p, `settings-${w}`);
    if (w === 1440) {
      await p.getByLabel('Phone number').fill('0733 444 555');
      await p.getByRole('button', { name: 'Send me a code' }).click();
      await p.getByLabel('Code', { exact: true }).waitFor();
      await shot(p, `code-${w}`);
      const html = await (await fetch(PHONE)).text();
      const code = /<p dir="auto">(\d{6})/.exec(html.split('+254733444555')[1] ?? html)?.[1];
      console.log('code', code);
      await p.getByLabel('Code', { exact: true }).fill(code);
      await p.getByRole('button', { name: 'Confirm the number' }).click();
      await p.waitForTimeout(1500);
      await shot(p, `confirmed-${w}`);
    }
  } catch (e) {
    console.log('settings', w, e.message.slice(0, 300));
  }
  await p?.context().close();
  try {
    p = await open(admin, '/administrator/announcements', w, s);
    await shot(p, `announcements-${w}`);
    await p.getByRole('button', { name: 'New announcement' }).click();
    await p.getByLabel('Title').fill('School is closed on Friday “because of rain”');
    await p.getByRole('textbox', { name: 'Text of the announcement' }).click();
    await p.keyboard.type('Stay at home.');
    const sms = p.getByLabel('Send it by SMS too');
    await sms.waitFor({ timeout: 15000 });
    await sms.check();
    await p.waitForTimeout(1500);
    await shot(p, `announce-${w}`);
    await p.getByRole('button', { name: 'Send…' }).click();
    await p.waitForTimeout(500);
    await p.screenshot({ path: `${out}announce-confirm-${w}.png` });
  } catch (e) {
    console.log('announce', w, e.message.slice(0, 300));
  }
  await p?.context().close();
  try {
    p = await open(admin, '/administrator/settings/sms', w, s);
    await p.waitForTimeout(800);
    await shot(p, `sms-settings-${w}`);
    console.log(p.url());
  } catch (e) {
    console.log('smsset', e.message.slice(0, 200));
  }
  await p?.context().close();
}
await b.close();
