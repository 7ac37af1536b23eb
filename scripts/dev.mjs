// npm run dev: the client with hot reload, the server restarted on every change, one address, one database.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { command, generate, inProject, install, say, Stop } from './lib.mjs';

await command(async () => {
  process.chdir(inProject());
  await install();
  await generate();
  const port = Number(process.env.PORT || 3000);
  const apiPort = await freePort();
  const flowsPort = await freePort();
  process.env.LAWZA_API_ORIGIN = `http://localhost:${apiPort}`;
  process.env.LAWZA_FLOWS_ORIGIN = `http://localhost:${flowsPort}`;
  const server = spawn(
    process.execPath,
    [inProject('node_modules', 'tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        PORT: String(apiPort),
        PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || `http://localhost:${port}`,
      },
    },
  );
  try {
    const vites = [
      await openVite({ server: { port } }),
      await openVite({ configFile: inProject('tools/flows/vite.config.ts'), server: { port: flowsPort } }),
    ];
    for (const vite of vites) await vite.listen();
    say(`\n  Development: http://localhost:${port} (the server behind it restarts by itself)\n`);
    endTogether(server, vites);
  } catch (error) {
    server.kill('SIGTERM');
    throw new Stop(
      /already in use/.test(error.message)
        ? `Port ${port} is already in use. Stop the other process, or set PORT.`
        : error.stack,
    );
  }
});

/** Removes Vite's SIGTERM listener, which would exit this process before the server has stopped. */
async function openVite({ server, ...rest }) {
  const { createServer: createVite } = await import('vite');
  const before = process.listeners('SIGTERM');
  const vite = await createVite({
    ...rest,
    server: { ...server, strictPort: true },
    logLevel: 'warn',
    clearScreen: false,
  });
  for (const listener of process.listeners('SIGTERM')) if (!before.includes(listener)) process.off('SIGTERM', listener);
  return vite;
}

function endTogether(server, vites) {
  let ending = false;
  const end = async (code) => {
    if (ending) return;
    ending = true;
    await Promise.all(vites.map((vite) => vite.close()));
    if (server.exitCode === null && server.signalCode === null) {
      const gone = new Promise((resolve) => server.once('close', resolve));
      server.kill('SIGTERM');
      await gone;
    }
    process.exit(code);
  };
  // However this process ends, the server must end with it.
  process.once('exit', () => server.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0));
  server.once('close', () => void end(1));
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
