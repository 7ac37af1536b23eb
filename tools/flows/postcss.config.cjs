const { resolve } = require('node:path');

module.exports = {
  plugins: {
    '@pandacss/dev/postcss': { configPath: resolve(__dirname, 'panda.config.ts'), cwd: resolve(__dirname, '../..') },
  },
};
