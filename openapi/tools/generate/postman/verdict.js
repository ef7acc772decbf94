/** Runs after each request of the collection and checks the envelope, whatever the HTTP status. */
pm.test('the answer is an envelope', () => {
  const { code, msg, status, data } = pm.response.json();
  pm.expect(code).to.be.a('number');
  pm.expect(msg).to.be.a('string');
  pm.expect(status).to.be.a('string');
  pm.expect(code === 200).to.equal(status === 'Ok');
  if (code !== 200) pm.expect(data).to.equal(null);
});
