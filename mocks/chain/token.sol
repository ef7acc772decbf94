// SPDX-License-Identifier: Unlicense
pragma solidity ^0.8.37;

/// A dollar as its issuers make them: an ERC-20 of six decimals, and an issuer who can freeze an account, so that what it
/// sends reverts. The code alone is put at the address of the real one, so nothing here may need a constructor.
contract Token {
    string public constant name = "USD Coin";
    string public constant symbol = "USDC";
    uint8 public constant decimals = 6;

    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => bool) public isFrozen;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error Frozen(address account);
    error InsufficientBalance(uint256 balance, uint256 needed);
    error InsufficientAllowance(uint256 allowance, uint256 needed);

    function transfer(address to, uint256 value) external returns (bool) {
        return move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < value) revert InsufficientAllowance(allowed, value);
        allowance[from][msg.sender] = allowed - value;
        return move(from, to, value);
    }

    /// Several transfers in one transaction, as a wallet's batch makes them.
    function transferMany(address to, uint256[] calldata values) external {
        for (uint256 index = 0; index < values.length; index++) move(msg.sender, to, values[index]);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    /// Anybody may have as many as they want: they are worth nothing.
    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function freeze(address account, bool isFrozenNow) external {
        isFrozen[account] = isFrozenNow;
    }

    function move(address from, address to, uint256 value) private returns (bool) {
        if (isFrozen[from]) revert Frozen(from);
        uint256 balance = balanceOf[from];
        if (balance < value) revert InsufficientBalance(balance, value);
        balanceOf[from] = balance - value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}
