import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { conformance } from '../../../tools/conformance/conformance';

it('the example of another backend conforms to the contract, writes and an order included', async () => {
  const backend = spawn(process.execPath, ['examples/other-backend/server.mjs'], {
    env: { ...process.env, PORT: '0' },
  });
  try {
    const [line] = await once(backend.stdout, 'data');
    const reports = await conformance({
      baseUrl: String(line).trim(),
      phone: '+96550001234',
      code: async () => '1234',
      write: true,
      order: true,
    });
    const others = reports.filter(({ verdict }) => verdict !== 'conforms');
    expect(others.map(({ call, verdict }) => [call, verdict])).toEqual([
      ['GET search/suggestions', 'absent'],
      ['GET getPromoValid/{code}', 'not asked'],
      ['GET payment/status', 'not asked'],
      ['GET shop', 'absent'],
      ['POST order/{id}/cancel', 'absent'],
      ['POST customer/delete', 'not asked'],
      ['POST payment/cancel', 'not asked'],
      ['GET order/{id}/receipt', 'not asked'],
      ['POST stock-request', 'not asked'],
      ['POST analytics', 'not asked'],
      ['POST client-error', 'not asked'],
    ]);
  } finally {
    backend.kill();
  }
});
